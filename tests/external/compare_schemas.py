"""Says which documents JSON Schemas judge otherwise than the readers: compare_schemas.py SCHEMAS CASES

SCHEMAS is one JSON object from kinds to schemas. Each line of CASES is a JSON object: the kind, the name of the case,
the document, and whether the reader took it."""
import json
import sys

from jsonschema import Draft202012Validator

with open(sys.argv[1]) as file:
    schemas = json.load(file)
for schema in schemas.values():
    Draft202012Validator.check_schema(schema)
validators = {kind: Draft202012Validator(schema) for kind, schema in schemas.items()}
with open(sys.argv[2]) as file:
    for line in file:
        case = json.loads(line)
        valid = validators[case["kind"]].is_valid(case["document"])
        if valid != case["read"]:
            print(f'{case["kind"]}: {case["name"]}: {"only the schema" if valid else "only the reader"}')
