import { describe, expect, it } from "vitest";
import da from "@/i18n/messages/da.json";
import en from "@/i18n/messages/en.json";
import fi from "@/i18n/messages/fi.json";
import nb from "@/i18n/messages/nb.json";
import sv from "@/i18n/messages/sv.json";
import { argumentsOf, flatten } from "./icu";

const FILES = { da, en, fi, nb, sv };

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
    const found = entries.map(([key, text]) => [key, argumentsOf(text)]);
    const wanted = entries.map(([key]) => [key, argumentsOf(swedish.get(key) ?? "")]);
    expect(found).toEqual(wanted);
  });
});
