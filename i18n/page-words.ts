import "server-only";
import { processSlot } from "@/lib/process/slot";
import { loadMessages, type Messages } from "./messages";

/** The words that client components of every page may show; a page's own parts bring theirs (`MoreWords`). */
function toPageWords(messages: Messages) {
  const { ui, shell, listing, product, cart, session, wishlist } = messages;
  const { checkout, content, newsletter, app } = messages;
  return {
    ui,
    shell,
    listing,
    product,
    cart,
    checkout: { givenBack: checkout.givenBack },
    content: { error: content.error },
    session,
    wishlist,
    newsletter: { form: newsletter.form },
    app: { update: app.update, install: app.install },
  };
}

export interface PageWordsOf {
  words: ReturnType<typeof toPageWords>;
  /** As JSON that may stand in a document. */
  text: string;
}

// server components and the server's rendering of client components are bundled apart
const prepared = processSlot<Map<string, PageWordsOf>>("page-words");

/** Makes the words of a language ready for `PageWords`, once. */
export async function preparePageWords(language: string): Promise<void> {
  const byLanguage = prepared.getOrCreate(() => new Map());
  // an edited message is seen at once in development
  if (byLanguage.has(language) && process.env.NODE_ENV !== "development") return;
  const words = toPageWords(await loadMessages(language));
  byLanguage.set(language, { words, text: JSON.stringify(words).replaceAll("<", "\\u003c") });
}
