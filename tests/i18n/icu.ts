import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

/** Nested messages → key path and text, in order of the keys. */
export function flatten(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [[path, String(value)]];
  return Object.entries(value)
    .flatMap(([key, below]) => flatten(below, path ? `${path}.${key}` : key))
    .toSorted(([a], [b]) => a.localeCompare(b));
}

function namesOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element): string[] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const own = [element.value];
    if (element.type === TYPE.tag) return [...own, ...namesOf(element.children)];
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return [...own, ...Object.values(element.options).flatMap((option) => namesOf(option.value))];
    return own;
  });
}

/** Returns the arguments and tags of a message, sorted. Throws for one that is no ICU. */
export const argumentsOf = (text: string): string[] => [...new Set(namesOf(parse(text)))].toSorted();
