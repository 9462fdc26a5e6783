import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import sv from "@/i18n/messages/sv.json";
import { flatten, readSources, type Source } from "./sources";

const REGISTRY = "components/shell/overlays/registry.ts";
const sources = readSources();
const speaking = sources.filter(({ namespaces }) => namespaces.length > 0);
const keys = flatten(sv).map(([key]) => key);

const folderOf = (file: string) => file.slice(0, file.lastIndexOf("/"));

/** The text of a file and of those beside it that it imports, which may choose its words. */
const withNeighbours = ({ file, text, imports }: Source): string =>
  [
    text,
    ...sources
      .filter((other) => imports.includes(other.file) && folderOf(other.file) === folderOf(file))
      .map((other) => other.text),
  ].join("\n");

/** What a file calls its words by: whole keys, and starts of keys where the rest is put in. */
function spokenIn(source: Source): { whole: Set<string>; starts: string[] } {
  const text = withNeighbours(source);
  const whole = new Set([...text.matchAll(/["'`]([\w.]+)["'`]/g)].map(([, key = ""]) => key));
  const starts = [...text.matchAll(/`([\w.]*\.)\$\{/g)].map(([, start = ""]) => start);
  return { whole, starts };
}

/** Returns the keys a file uses, with their namespaces. */
function askedBy({ text, namespaces }: Source): string[][] {
  const calls = [...text.matchAll(/\bt(?:[A-Z]\w*)?(?:\.rich|\.has|\.markup)?\(\s*["'`]([\w.]+)["'`]/g)].map(
    ([, key = ""]) => key,
  );
  return calls.map((key) => namespaces.map((namespace) => `${namespace}.${key}`));
}

it("every used message key exists", () => {
  const absent = speaking.flatMap((source) =>
    askedBy(source)
      .filter((candidates) => !candidates.some((key) => keys.includes(key)))
      .map((candidates) => `${source.file}: ${candidates.join(" or ")}`),
  );
  expect(speaking.length).toBeGreaterThan(50);
  expect(absent).toEqual([]);
});

it("every message is used", () => {
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

/** Overlays loaded with all messages of the language. */
const WITH_WORDS = [
  ...readFileSync(REGISTRY, "utf8").matchAll(/withMessages\(\s*\(\) =>\s*import\("@\/([^"]+)"\)/g),
].map(([, file = ""]) => `${file}.tsx`);

/** Parts of a file's own folder that it loads with all messages of the language. */
const partsWithWords = ({ file, text }: Source): string[] =>
  [...text.matchAll(/withWords\(\s*\w+,\s*\(\) =>\s*import\("\.\/([\w-]+)"\)/g)].map(
    ([, part = ""]) => `${file.slice(0, file.lastIndexOf("/"))}/${part}.tsx`,
  );

/** Files a page carries to the browser with nothing but the page's words. */
function clientFiles(): Source[] {
  const byName = new Map(sources.map((source) => [source.file, source]));
  const found = new Set<Source>();
  const seen = new Set<string>();
  const visit = (source: Source | undefined, isInBrowser: boolean) => {
    const isClient = isInBrowser || (source?.isClient ?? false);
    if (!source || seen.has(`${source.file} ${isClient}`)) return;
    seen.add(`${source.file} ${isClient}`);
    if (isClient) found.add(source);
    const worded = source.file === REGISTRY ? WITH_WORDS : partsWithWords(source);
    for (const file of source.imports) if (!worded.includes(file)) visit(byName.get(file), isClient);
  };
  for (const source of sources) if (source.file.startsWith("app/")) visit(source, false);
  return [...found];
}

it("overlays loaded on opening are listed", () => {
  expect(WITH_WORDS.length).toBeGreaterThan(8);
  expect(sources.flatMap(partsWithWords)).toEqual(
    expect.arrayContaining(["components/checkout/provider-payment.tsx", "components/checkout/asked-order.tsx"]),
  );
  expect(WITH_WORDS.filter((file) => !sources.some((source) => source.file === file))).toEqual([]);
});

it("the browser gets every message group its components use, and no other", () => {
  const sent = new Set(
    // those of every page, and what single pages add
    [readFileSync("i18n/page-words.ts", "utf8"), ...sources.map(({ text }) => text)].flatMap((text) =>
      [...text.matchAll(/const \{ ([\w, ]+) \} = (?:await getMessages\(\)|messages;)/g)].flatMap(([, names = ""]) =>
        names.split(", "),
      ),
    ),
  );
  const used = new Set(
    clientFiles().flatMap(({ namespaces }) => namespaces.map((namespace) => namespace.split(".")[0])),
  );
  expect([...sent].toSorted()).toEqual([...used].toSorted());
});
