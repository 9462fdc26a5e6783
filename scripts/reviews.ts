import { z } from "zod";
import type { Database } from "../backend/db/types";
import { needOrder } from "../backend/order/move";
import {
  answerReview,
  decidePhoto,
  decideReview,
  listReported,
  listReviews,
  type StoredReview,
} from "../backend/reviews";
import { runOffice, UsageError } from "./office";

const USAGE = `npm run reviews -- COMMAND
  list [--status pending|approved|refused] [--limit 50]
  approve ID …                      shows reviews; the address of an author is forgotten
  refuse ID …                       never shows them
  answer ID "…"                     the shop's answer below a review
  photos                            photos that somebody asked to be looked at
  refuse-photo PHOTO                shows it no longer
  keep-photo PHOTO                  it was looked at and stays
  ask NUMBER                        asks the buyer of an order for a review now, instead of two weeks after it came
Works on the reviews of the embedded backend, while the shop runs.`;

const id = z.coerce.number().int().positive();
const options = z.object({
  status: z.enum(["pending", "approved", "refused"]).default("pending"),
  limit: id.max(1000).default(50),
});

function readId(word: string): number {
  const read = id.safeParse(word);
  if (!read.success) throw new UsageError(`not the number of a review: ${word || "none"}`);
  return read.data;
}

/** Writes a stranger's text so that a terminal shows it and does nothing else. */
const shown = (text: string): string => text.replaceAll(/[^\P{Cc}\n]/gu, "").replaceAll("\n", "\n    ");

function describe(review: StoredReview): string {
  const { id: number, created_at, app_key, product, score, is_buyer, title, content, author, photos } = review;
  const facts = [
    created_at.slice(0, 16),
    app_key,
    product,
    `${score}/5`,
    is_buyer === 1 ? "bought here" : "not proven",
  ];
  const pictures = photos.map((photo) => `    photo ${photo.id} ${photo.status}`);
  return [
    `${number}  ${facts.join("  ")}`,
    `    ${shown(title)} (${shown(author)})`,
    `    ${shown(content)}`,
    ...pictures,
  ].join("\n");
}

interface Call {
  database: Database;
  words: string[];
  given: z.output<typeof options>;
  now: Date;
}

const decide =
  (status: "approved" | "refused") =>
  async ({ database, words }: Call): Promise<string> => {
    if (words.length === 0) throw new UsageError("which review?");
    const numbers = words.map(readId);
    await database.write(async (queries) => {
      for (const number of numbers) await decideReview(queries, number, status);
    });
    return `${numbers.join(", ")}: ${status}`;
  };

const decidePicture =
  (status: "shown" | "refused") =>
  async ({ database, words: [photo = ""] }: Call): Promise<string> => {
    await database.write((queries) => decidePhoto(queries, photo, status));
    return `${photo}: ${status}`;
  };

const COMMANDS: Record<string, (call: Call) => Promise<string>> = {
  list: async ({ database, given }) =>
    (await listReviews(database.queries, given)).map(describe).join("\n\n") || "none",
  approve: decide("approved"),
  refuse: decide("refused"),
  answer: async ({ database, words: [word = "", text = ""], now }) => {
    if (text.trim() === "") throw new UsageError("what is the answer?");
    await database.write((queries) => answerReview(queries, readId(word), text.trim(), now));
    return `${word}: answered`;
  },
  photos: async ({ database }) =>
    (await listReported(database.queries))
      .map((photo) => `${photo.id}  of review ${photo.review_id}  asked for ${photo.reports} times`)
      .join("\n") || "none",
  "refuse-photo": decidePicture("refused"),
  "keep-photo": decidePicture("shown"),
  ask: async ({ database, words: [number = ""], now }) => {
    await database.write(async (queries) => {
      const { order } = await needOrder(queries, number);
      await queries
        .insertInto("review_request")
        .values({ order_id: order.id, due_at: now.toISOString(), state: "waiting" })
        .onConflict((conflict) => conflict.column("order_id").doUpdateSet({ due_at: now.toISOString() }))
        .execute();
    });
    return `${number}: its buyer is asked by the running shop, unless it was before`;
  },
};

await runOffice({ usage: USAGE, options }, async ({ database, positionals, options: given, now }) => {
  const [command = "", ...words] = positionals;
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!run) throw new UsageError(`unknown command: ${command || "none"}`);
  console.log(await run({ database, words, given, now }));
});
