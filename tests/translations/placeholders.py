#!/usr/bin/env python3
"""Translations, and each of their plural forms, have a text, the places for values that their sources have, and
core's can be filled in: {} or {0}, {1}."""
import re
import sys
import xml.etree.ElementTree as ElementTree

PLACES = re.compile(r"%L?\d+")
FIELDS = re.compile(r"\{(\d*)(:[^}]*)?\}")


def places_of(context, text):
    if context != "Core":
        return sorted(PLACES.findall(text))
    return sorted((number or str(i)) + (spec or "") for i, (number, spec) in enumerate(FIELDS.findall(text)))


def problems_of(catalogue):
    for context in ElementTree.parse(catalogue).getroot().iter("context"):
        name = context.findtext("name")
        for message in context.iter("message"):
            source, translation = message.findtext("source"), message.find("translation")
            forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
            if translation.get("type") != "unfinished" and not all(forms):
                yield f'{catalogue}: "{source}" has an empty translation'
            for form in filter(None, forms):
                if places_of(name, form) != places_of(name, source):
                    yield f'{catalogue}: "{form}" has other places than "{source}"'


found = [problem for catalogue in sys.argv[1:] for problem in problems_of(catalogue)]
print("\n".join(found))
sys.exit(1 if found else 0)
