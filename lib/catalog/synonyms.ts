import "server-only";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { getEnv } from "../config/env";
import { logOnce } from "../config/log-once";
import { shopFolder } from "../shop/folder.mjs";
import type { Language } from "../storefront/types";
import { parseSynonyms, replaceSynonyms, type Synonym } from "./synonym-file";

/** Largest file that is read, bytes. */
const MAX_BYTES = 500_000;
/** A file that was written is noticed after this time at the latest. */
const LOOK_EVERY_MS = 1000;

interface ReadFile {
  stamp: string;
  lookedAt: number;
  synonyms: Synonym[];
}

const files = new Map<Language, ReadFile>();

/** Returns the files of a language's synonyms: that of whoever runs the shop, else the one in the shop's folder. */
export function synonymFilesOf(language: Language): string[] {
  const { CONTENT_DIR, DATA_DIR } = getEnv();
  return [
    join(CONTENT_DIR ?? join(DATA_DIR, "content"), "synonyms", `${language}.txt`),
    join(shopFolder(), "synonyms", `${language}.txt`),
  ];
}

function findFile(language: Language): { file: string; stamp: string } | null {
  for (const file of synonymFilesOf(language)) {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat && stat.size > MAX_BYTES) logOnce("warn", "a file of synonyms is too large", { file, bytes: stat.size });
    else if (stat?.isFile()) return { file, stamp: `${file} ${stat.mtimeMs} ${stat.size}` };
  }
  return null;
}

function readSynonyms(language: Language): Synonym[] {
  const before = files.get(language);
  const now = performance.now();
  if (before && now - before.lookedAt < LOOK_EVERY_MS) return before.synonyms;
  const found = findFile(language);
  const stamp = found?.stamp ?? "";
  let synonyms = before?.synonyms ?? [];
  if (!before || before.stamp !== stamp) {
    const report = (line: number, fault: string) =>
      logOnce("warn", "a synonym is left out", { file: found?.file, line, fault });
    synonyms = found ? parseSynonyms(readFileSync(found.file, "utf8"), language, report) : [];
  }
  files.set(language, { stamp, lookedAt: now, synonyms });
  return synonyms;
}

/**
 * Returns a search text with the shop's own synonyms replaced (docs/decisions/0125-search-that-learns.md). Their file is
 * read again within a second of being written.
 */
export function withSynonyms(language: Language, text: string): string {
  return replaceSynonyms(text, readSynonyms(language), language);
}
