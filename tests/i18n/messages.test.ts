import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import da from "@/i18n/messages/da.json";
import en from "@/i18n/messages/en.json";
import fi from "@/i18n/messages/fi.json";
import nb from "@/i18n/messages/nb.json";
import sv from "@/i18n/messages/sv.json";

const FILES = { da, en, fi, nb, sv };

/** Nested messages → key path and text, in order of the keys. */
function flatten(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [[path, String(value)]];
  return Object.entries(value)
    .flatMap(([key, below]) => flatten(below, path ? `${path}.${key}` : key))
    .toSorted(([a], [b]) => a.localeCompare(b));
}

function argumentsOf(elements: MessageFormatElement[]): string[] {
  const names = elements.flatMap((element): string[] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const own = [element.value];
    if (element.type === TYPE.tag) return [...own, ...argumentsOf(element.children)];
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return [...own, ...Object.values(element.options).flatMap((option) => argumentsOf(option.value))];
    return own;
  });
  return [...new Set(names)].toSorted();
}

const swedish = new Map(flatten(sv));

describe.each(Object.entries(FILES))("messages in %s", (_, messages) => {
  const entries = flatten(messages);

  it("carry the same keys as Swedish", () => {
    expect(entries.map(([key]) => key)).toEqual([...swedish.keys()]);
  });

  it("have a text under every key", () => {
    expect(entries.filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("are valid ICU with the same arguments as Swedish", () => {
    const found = entries.map(([key, text]) => [key, argumentsOf(parse(text))]);
    const wanted = entries.map(([key]) => [key, argumentsOf(parse(swedish.get(key) ?? ""))]);
    expect(found).toEqual(wanted);
  });
});
