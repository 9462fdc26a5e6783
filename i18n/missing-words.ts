import { WORDS } from "@shop/words";
import { BUNDLED } from "./messages";

/** How many messages a language of the shop should have, and the keys of those it has not. */
interface LanguageWords {
  language: string;
  total: number;
  missing: string[];
}

/** Returns the keys of messages that are texts, groups joined by dots. */
const keysOf = (messages: object, above = ""): string[] =>
  Object.entries(messages).flatMap(([key, below]: [string, unknown]) =>
    typeof below === "object" && below !== null ? keysOf(below, `${above}${key}.`) : [above + key],
  );

/**
 * Returns what is missing in each language of a shop, of its own words and of those that come with the code together;
 * without the messages that `isUnused` says no page of it shows. What is missing is shown in another language
 * (docs/domain-rules.md#words-that-are-missing).
 */
export async function findMissingWords(
  languages: readonly string[],
  isUnused: (key: string) => boolean,
): Promise<LanguageWords[]> {
  const needed = keysOf((await BUNDLED.en?.()) ?? {}).filter((key) => !isUnused(key));
  return Promise.all(
    languages.map(async (language) => {
      const layers = await Promise.all([BUNDLED[language]?.() ?? {}, WORDS[language]?.() ?? {}]);
      const known = new Set(layers.flatMap((layer) => keysOf(layer)));
      return { language, total: needed.length, missing: needed.filter((key) => !known.has(key)) };
    }),
  );
}
