import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import {
  getFormatter,
  getLocale,
  getMessages,
  getTranslations,
  useFormatter,
  useTranslations,
  withServerWords,
} from "@/i18n/server-words";

const day = new Date("2026-11-25T12:00:00Z");

/** Renders the same words wherever it is: on the server alone, or under a provider. */
function Words() {
  const t = useTranslations("cart");
  return `${t("title")} ${useFormatter().number(1234.5)}`;
}

describe("words of components that server.ts runs", () => {
  it("are those of the store view they are run for, also of two at once", async () => {
    const both = await Promise.all([
      withServerWords("bmse", async () => [Words(), (await getTranslations("cart"))("title"), await getLocale()]),
      withServerWords("bmfi", async () => {
        await Promise.resolve();
        return [Words(), (await getMessages()).cart.title, (await getFormatter()).dateTime(day, "day")];
      }),
    ]);
    expect(both.map((words) => words.map((text) => text.replaceAll("\u00a0", " ")))).toEqual([
      ["Varukorg 1 234,5", "Varukorg", "sv-SE"],
      ["Ostoskori 1 234,5", "Ostoskori", "25. marraskuuta 2026"],
    ]);
  });

  it("are the provider's in a client component", () => {
    const html = renderToStaticMarkup(
      <NextIntlClientProvider
        locale="da-DK"
        timeZone="Europe/Copenhagen"
        messages={{ cart: { title: "Kurv" } } as never}
      >
        <Words />
      </NextIntlClientProvider>,
    );
    expect(html).toBe("Kurv 1.234,5");
  });

  it("are none where nobody said which", async () => {
    await expect(getTranslations("cart")).rejects.toThrow("outside withServerWords");
  });
});
