"""Checks recorded dialogues and agent documents against the schema of the protocol, and the schema against the help:
validate_dialogue.py SCHEMA PAGE FILE...; prints what does not fit."""

import json
import sys

from jsonschema import Draft202012Validator

schema_file, page_file, *files = sys.argv[1:]
schema = json.load(open(schema_file))
Draft202012Validator.check_schema(schema)
page = open(page_file).read()


def properties(node):
    """Yields all objects of the schema that list properties."""
    if isinstance(node, dict):
        if isinstance(node.get("properties"), dict):
            yield node
        for value in node.values():
            yield from properties(value)


# Agents ignore unknown keys, as later versions may add some. The current version must have no others.
for node in properties(schema):
    if "type" in node and "unevaluatedProperties" not in node:
        node["additionalProperties"] = False
    for name in node["properties"]:
        if f"`{name}`" not in page and f".{name}`" not in page:
            print(f"{page_file} does not have `{name}`")


def validator(part):
    return Draft202012Validator({**schema, "oneOf": [{"$ref": f"#/$defs/{part}"}]})


def out_of_order(message, node):
    """Returns true if keys are not in schema order, which the page guarantees to programs without a JSON parser."""
    known = [name for name in node["properties"] if name in message]
    return list(message) != known or ("mdp" in message and out_of_order(message["mdp"], schema["$defs"]["mdp"]))


def check(validator, text, place):
    message = json.loads(text)
    kind = message.get("type")
    if validator is to_agent and out_of_order(message, schema["$defs"][{"hello": "toAgentHello"}.get(kind, kind)]):
        print(f"{place}: {kind}: keys are not in the order of the schema")
    for error in validator.iter_errors(message):
        deepest = min(error.context or [error], key=lambda e: (e.schema_path and "const" in e.schema_path, -len(e.path)))
        print(f"{place}: {kind}: {deepest.message[:300]}")


to_agent, from_agent, document = validator("toAgent"), validator("fromAgent"), validator("document")
seen = set()
for file in files:
    lines = open(file).read()
    if file.endswith(".json"):
        check(document, lines, file)
        continue
    for number, line in enumerate(lines.splitlines(), 1):
        mark, text = line[:2], line[2:]
        if mark in ("> ", "< "):
            seen.add(mark + json.loads(text)["type"])
            check(to_agent if mark == "> " else from_agent, text, f"{file}:{number}")
print(f"seen: {', '.join(sorted(seen))}")
