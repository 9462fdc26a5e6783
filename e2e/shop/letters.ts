import type { z } from "zod";
import { CONTRACT } from "@/lib/upstream/contract";

/** A mail of the outbox. */
export type Letter = z.output<typeof CONTRACT.devOutbox.result>["items"][number];

/** Returns the newest mails of a site's outbox. */
export async function readLetters(site: string): Promise<Letter[]> {
  const { result }: { result: unknown } = await (await fetch(`${site}/api/dev/outbox`)).json();
  return CONTRACT.devOutbox.result.parse(result).items;
}
