import { parseArgs } from "node:util";
import { demoSpace } from "../backend/cms/demo-space";
import { databaseStore } from "../backend/cms/space-store";
import { openDatabase } from "../backend/db/open";
import { PREVIEW_MS, previewLink } from "../lib/cms/preview";
import { getPreviewSecret } from "../lib/cms/preview-secret";
import { EnvError, getEnv } from "../lib/config/env";
import { isStoreCode } from "../lib/storefront";
import { toRichText } from "../sandboxes/contentful/rich-text";
import { findLocale, openSpace, type Space, valueIn } from "../sandboxes/contentful/space";

const USAGE = `npm run cms -- list [TYPE]
npm run cms -- show ENTRY
npm run cms -- set ENTRY FIELD LOCALE "text" [--draft]
npm run cms -- publish ENTRY | unpublish ENTRY
npm run cms -- preview SLUG STORE
Changes the sandbox of the headless CMS, by locale (sv, da, nn-NO, fi, en); a running shop shows what is published within
two seconds. --draft changes what editors see alone; preview prints the link that shows it for an hour.`;

/** The command was not understood; the usage is its answer. */
class UsageError extends Error {}

const isRichText = (value: unknown) => typeof value === "object" && value !== null && "nodeType" in value;

async function set(space: Space, words: string[], isDraft: boolean): Promise<string> {
  const [id = "", field = "", code = "", text = ""] = words;
  const locale = findLocale(code);
  const item = await space.find(id);
  if (!item) throw new Error(`The space has no entry ${id}`);
  if (!locale || code === "") throw new Error(`The space has no locale ${code}`);
  const before = valueIn(item.fields[field], locale);
  if (typeof before !== "string" && !isRichText(before)) throw new Error(`${id} has no text in ${field}`);
  const value = isRichText(before) ? toRichText(text) : text;
  await space.edit(id, field, locale, value, new Date());
  if (isDraft) return `${id}: the draft has ${field} in ${locale}`;
  await space.publish(id, new Date());
  return `${id}: published with ${field} in ${locale}`;
}

async function run(space: Space, [command = "", ...words]: string[], isDraft: boolean): Promise<string> {
  const [first = "", second = ""] = words;
  const now = new Date();
  switch (command) {
    case "list": {
      const items = await space.list(true);
      const shown = items.filter(({ contentType }) => contentType !== null && (!first || contentType === first));
      return shown.map(({ id, contentType }) => `${contentType} ${id}`).join("\n");
    }
    case "show": {
      const item = await space.find(first);
      if (!item) throw new Error(`The space has no entry ${first}`);
      return JSON.stringify(item, null, 2);
    }
    case "set":
      if (words.length !== 4) throw new UsageError();
      return set(space, words, isDraft);
    case "publish":
      await space.publish(first, now);
      return `${first}: published`;
    case "unpublish":
      await space.unpublish(first, now);
      return `${first}: withdrawn`;
    case "preview": {
      if (!isStoreCode(second)) throw new UsageError();
      const link = previewLink({ slug: first, store: second }, now.getTime() + PREVIEW_MS, getPreviewSecret());
      const { SITE_URL, PORT } = getEnv();
      return (SITE_URL ?? `http://localhost:${PORT}`) + link;
    }
    default:
      throw new UsageError();
  }
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { draft: { type: "boolean" } } });
  const env = getEnv();
  const database = await openDatabase({ url: env.DATABASE_URL, folder: env.DATA_DIR });
  try {
    console.log(await run(openSpace(demoSpace(), databaseStore(database)), positionals, values.draft ?? false));
  } finally {
    await database.close();
  }
}

main().catch((cause: unknown) => {
  if (cause instanceof UsageError) {
    console.error(USAGE);
    process.exitCode = 64;
    return;
  }
  console.error(cause instanceof EnvError || cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
});
