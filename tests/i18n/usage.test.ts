import { expect, it } from "vitest";
import sv from "@/i18n/messages/sv.json";
import { flatten, readSources, type Source } from "./sources";

const sources = readSources();
const speaking = sources.filter(({ namespaces }) => namespaces.length > 0);
const keys = flatten(sv).map(([key]) => key);

/** What a file calls its words by: whole keys, and starts of keys where the rest is put in. */
function spokenIn({ text }: Source): { whole: Set<string>; starts: string[] } {
  const whole = new Set([...text.matchAll(/["'`]([\w.]+)["'`]/g)].map(([, key = ""]) => key));
  const starts = [...text.matchAll(/`([\w.]*\.)\$\{/g)].map(([, start = ""]) => start);
  return { whole, starts };
}

/** Keys a file asks for by name, with their namespaces put before. */
function askedBy({ text, namespaces }: Source): string[][] {
  const calls = [...text.matchAll(/\bt(?:[A-Z]\w*)?(?:\.rich|\.has|\.markup)?\(\s*["'`]([\w.]+)["'`]/g)].map(([, key = ""]) => key);
  return calls.map((key) => namespaces.map((namespace) => `${namespace}.${key}`));
}

it("every word a page asks for is there", () => {
  const absent = speaking.flatMap((source) => askedBy(source).filter((candidates) => !candidates.some((key) => keys.includes(key))).map((candidates) => `${source.file}: ${candidates.join(" or ")}`));
  expect(speaking.length).toBeGreaterThan(50);
  expect(absent).toEqual([]);
});

it("every word there is, is asked for", () => {
  const spoken = speaking.map((source) => ({ namespaces: source.namespaces, ...spokenIn(source) }));
  const isUsed = (key: string) =>
    spoken.some(({ namespaces, whole, starts }) =>
      namespaces.some((namespace) => {
        if (!key.startsWith(`${namespace}.`)) return false;
        const rest = key.slice(namespace.length + 1);
        return whole.has(rest) || starts.some((start) => rest.startsWith(start));
      }),
    );
  // sentences of failures are chosen by the failure's code; tests/i18n/words.test.ts holds the two together
  expect(keys.filter((key) => !key.startsWith("errors.") && !isUsed(key))).toEqual([]);
});

/** Files a page carries to the browser. */
function clientFiles(): Source[] {
  const byName = new Map(sources.map((source) => [source.file, source]));
  const found = new Set<Source>();
  const visit = (source: Source | undefined) => {
    if (!source || found.has(source)) return;
    found.add(source);
    for (const file of source.imports) visit(byName.get(file));
  };
  for (const source of sources) if (source.isClient) visit(source);
  return [...found];
}

it("the browser gets every group of words its components ask for, and no other", () => {
  const sent = new Set(sources.flatMap(({ text }) => /const \{ ([\w, ]+) \} = await getMessages\(\)/.exec(text)?.[1]?.split(", ") ?? []));
  const asked = new Set(clientFiles().flatMap(({ namespaces }) => namespaces.map((namespace) => namespace.split(".")[0])));
  expect([...sent].toSorted()).toEqual([...asked].toSorted());
});
