import type { Messages } from "./messages";

/** Returns the words that client components of every page may show; a page's own parts bring theirs (`MoreWords`). */
export function toPageWords(messages: Messages) {
  const { ui, shell, listing, product, cart, session, wishlist, search } = messages;
  const { checkout, content, newsletter, app, collections } = messages;
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
    search,
    collections: { pieces: collections.pieces },
  };
}

export type PageWords = ReturnType<typeof toPageWords>;
