import "server-only";
import { processSlot } from "../process/slot";

/** A provider of reviews that answers in this process instead of at an address. */
export type InProcessReviews = (request: Request) => Promise<Response>;

const reviews = processSlot<() => Promise<InProcessReviews>>("reviews");

/** Registers the sandbox of the provider; the start of the server does, where no account is named. */
export const registerInProcessReviews = (open: () => Promise<InProcessReviews>): void => reviews.set(open);

/** Returns the provider of this process; null where there is none. */
export async function openInProcessReviews(): Promise<InProcessReviews | null> {
  return (await reviews.get()?.()) ?? null;
}
