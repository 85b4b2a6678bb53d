#pragma once

#include <QComboBox>

namespace tetrabench {

/// The pace at which an agent plays.
struct Pace {
  enum class Kind { PiecesPerSecond, AsUser, Unlimited };
  Kind kind = Kind::PiecesPerSecond;
  double piecesPerSecond = 1;
  bool operator==(const Pace&) const = default;
};

/// Returns a text such as "1 piece/s" or "0.5 pieces/s".
QString paceText(double piecesPerSecond);

/// A list of paces. Indices into it are saved with the session.
class PaceChooser : public QComboBox {
  Q_OBJECT
 public:
  explicit PaceChooser(QWidget* parent = nullptr);

  Pace pace() const { return paceAt(currentIndex()); }
  static Pace paceAt(int index);
  /// Returns the index of the listed pace nearest to this one.
  static int indexOf(double piecesPerSecond);
  static constexpr int kUsual = 2;  ///< index of one piece per second

  /// Offers the user's pace only if there is a user to follow; otherwise falls back to the usual pace.
  void setUserPlays(bool plays);
};

}  // namespace tetrabench
