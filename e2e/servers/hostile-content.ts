import { demoSpace } from "../../backend/cms/demo-space";
import { databaseStore } from "../../backend/cms/space-store";
import { openDatabase } from "../../backend/db/open";
import { findDocuments, saveDocuments } from "../../backend/documents";
import { openSpace } from "../../sandboxes/contentful/space";
import { ADDRESS_CASES, HTML_CASES, MARKUP_CASES } from "../../tests/cms/xss-cases";

// Writes every case of tests/cms/xss-cases.ts into the shop in DATA_DIR: as HTML of the page `terms`, and as words and
// links of a text of the CMS. Run with tsx, as a command of its own.

const text = (value: string) => ({ nodeType: "text", value, marks: [], data: {} });
const node = (nodeType: string, content: unknown[], data: object = {}) => ({ nodeType, data, content });

async function main(): Promise<void> {
  const database = await openDatabase({ folder: process.env.DATA_DIR ?? "" });
  const now = new Date();
  try {
    // closed by a heading each, so that one case cannot swallow the next
    const html = HTML_CASES.map((one, index) => `<h3>Case ${index}</h3>${one}`).join("\n");
    const [page] = await findDocuments(database.queries, "bmse", ["identifier"], "terms", ["cms_page"]);
    if (!page) throw new Error("there is no page");
    await saveDocuments(database.queries, [{ ...page, source: { ...page.source, content: html } }], now);
    const space = openSpace(demoSpace(), databaseStore(database));
    const body = node("document", [
      ...ADDRESS_CASES.map((uri) => node("paragraph", [node("hyperlink", [text("link")], { uri })])),
      ...MARKUP_CASES.map((markup) => node("paragraph", [text(markup)])),
    ]);
    await space.edit("corner-text", "body", "sv", body, now);
    await space.edit("corner-text", "title", "sv", "<script>alert(1)</script>", now);
    await space.publish("corner-text", now);
    await space.edit("corner-hero", "title", "sv", "</h1><img src=x onerror=alert(1)><script>alert(1)</script>", now);
    await space.publish("corner-hero", now);
  } finally {
    await database.close();
  }
}

main().catch((cause: unknown) => {
  console.error(cause);
  process.exitCode = 1;
});
