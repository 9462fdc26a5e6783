import "server-only";
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

/** By language: what server and client components render with is bundled apart, and shares nothing but the global object. */
export type PageWordsByLanguage = { "shop.page-words"?: Map<string, PageWordsOf> };

/** Makes the words of a language ready for `PageWords`, once. */
export async function preparePageWords(language: string): Promise<void> {
  const prepared = ((globalThis as PageWordsByLanguage)["shop.page-words"] ??= new Map());
  if (prepared.has(language)) return;
  const words = toPageWords(await loadMessages(language));
  prepared.set(language, { words, text: JSON.stringify(words).replaceAll("<", "\\u003c") });
}
