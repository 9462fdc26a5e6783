import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { loadMessages } from "@/i18n/messages";
import { MARKETING_VERSION } from "@/lib/account/marketing";

/** Hash of the sentence in all languages, by version; a changed sentence is a new version with a line of its own. */
const SENTENCES: Record<number, string> = { 1: "0b664dd19a6b" };

it("the version says which sentence was agreed to", async () => {
  const sentences = [];
  for (const language of ["sv", "da", "nb", "fi", "en"]) sentences.push((await loadMessages(language)).marketing.agree);
  const hash = createHash("sha256").update(sentences.join("\n")).digest("hex").slice(0, 12);
  expect(Math.max(...Object.keys(SENTENCES).map(Number))).toBe(MARKETING_VERSION);
  expect(hash).toBe(SENTENCES[MARKETING_VERSION]);
});
