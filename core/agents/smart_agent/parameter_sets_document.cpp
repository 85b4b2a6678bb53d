#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "core/agents/kind_document.h"
#include "core/agents/smart_agent/smart_agent_document.h"
#include "core/storage/documents/fields.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr double kMaxReward = 1e300;  // more than a set can earn, including decreases of the board's cost

using Entry = ParameterPolicy::Entry;

const Fields<Entry>& entryFields() {
  static const Fields<Entry> fields(
      {fieldOf<&Entry::set>("set", parameterSetSchema()).required(),
       fieldOf<&Entry::reward>("reward", Schema::number({.least = -kMaxReward, .most = kMaxReward}))
           .required(),
       fieldOf<&Entry::pieces>("pieces", Schema::integer(1, std::int64_t{1} << 53)).required()});
  return fields;
}

/// Returns the fields of a policy that these members store.
template <auto kTemperature, auto kSets>
const Fields<LearnedSets>& policyFields() {
  static const Fields<LearnedSets> fields(
      {fieldOf<kTemperature>("temperature", positiveSchema(1)).required(),
       listField<entryFields, kSets>("sets", ParameterPolicy::kMaxSets, [] {
         return Core::sentence("a list of up to {} sets", ParameterPolicy::kMaxSets);
       }).required()});
  return fields;
}

void requireDistinctSets(const JsonReader& policy, const std::vector<Entry>& entries) {
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (std::ranges::count(std::span(entries).first(i), entries[i].set, &Entry::set) > 0)
      policy["sets"].items()[i]["set"].fail(Core::tr("a set that is not in the list yet"));
}

constexpr auto kPolicyFields = policyFields<&LearnedSets::temperature, &LearnedSets::sets>;
constexpr auto kEmergencyFields =
    policyFields<&LearnedSets::emergencyTemperature, &LearnedSets::emergencySets>;

/// Returns the fields besides those of the policy.
const Fields<LearnedSets>& remainingFields() {
  using L = LearnedSets;
  static const Fields<L> fields({groupField<kEmergencyFields>("emergency").omittedIf([](const L& learned) {
                                   return learned.emergencySets.empty() && learned.emergencyTemperature == 1;
                                 }),
                                 fieldOf<&L::inUse>("inUse", parameterSetSchema()).omittedByDefault(),
                                 fieldOf<&L::seen>("seen", seenSchema()).omittedByDefault()});
  return fields;
}

}  // namespace

Schema parameterSetSchema() {
  constexpr std::size_t kWeights = ParameterSet().size();
  return Schema::list(Schema::number(kParameterRange), kWeights, kWeights, Core::noop("a list of 5 weights"));
}

ParameterSet readParameterSet(const JsonReader& value) {
  parameterSetSchema().check(value);
  return value.as<ParameterSet>();
}

Field learnedSetsField() {
  return learnedField(joined(kPolicyFields(), remainingFields()));
}

Learned::What readLearnedSets(const JsonReader& learned, const AgentSettings& /*agent*/) {
  LearnedSets sets;
  kPolicyFields().read(learned, sets);
  remainingFields().read(learned, sets);
  requireDistinctSets(learned, sets.sets);
  if (const auto emergency = learned.find("emergency")) requireDistinctSets(*emergency, sets.emergencySets);
  return sets;
}

void writeLearnedSets(const Learned::What& what, Json& learned) {
  const auto& sets = std::get<LearnedSets>(what);
  kPolicyFields().write(sets, learned);
  remainingFields().write(sets, learned);
}

}  // namespace tetrabench
