import { Writable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { StoreProvider } from "@/components/storefront/store-context";
import { formatsOf } from "@/i18n/formats";
import { loadMessages } from "@/i18n/messages";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

/** Keeps ids of these parts apart from those of the template around them. */
const ID_PREFIX = "query";

/**
 * Renders a part of a page as the app renders it: its client components under the providers of the root layout. Rejects
 * when one throws.
 */
export async function renderPart(store: StoreCode, part: ReactNode): Promise<string> {
  const view = getStore(store);
  const messages = await loadMessages(view.language);
  const page = (
    <NextIntlClientProvider locale={view.locale} timeZone={view.timeZone} formats={formatsOf(view)} messages={messages}>
      <StoreProvider store={store}>{part}</StoreProvider>
    </NextIntlClientProvider>
  );
  return new Promise((resolve, reject) => {
    const decoder = new StringDecoder();
    let html = "";
    // a long text comes as it is; encoding and decoding it would cost as much as rendering it
    const all = new Writable({
      decodeStrings: false,
      write(chunk: string | Buffer, _, done) {
        html += typeof chunk === "string" ? chunk : decoder.write(chunk);
        done();
      },
      final(done) {
        resolve(html);
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      identifierPrefix: ID_PREFIX,
      onAllReady: () => pipe(all),
      onError: reject,
    });
  });
}
