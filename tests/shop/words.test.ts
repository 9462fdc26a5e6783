import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import { WORDS as KRUGMANN } from "@/examples/krugmann/words";
import { mergeWords } from "@/i18n/merge-words";
import { loadMessages } from "@/i18n/messages";
import en from "@/i18n/messages/en.json";
import { WORDS } from "@/shop/words";
import { argumentsOf, flatten } from "../i18n/icu";

/** Messages that German and English write alike. */
const SHARED_WITH_ENGLISH = [
  "checkout.optional",
  "checkout.region",
  "consent.title",
  "contact.name",
  "gallery.filmOf",
  "inspiration.report.name",
  "magazine.inspiration",
  "mail.withdrawal.fees",
  "myAccount.passkeys.unnamed",
  "myAccount.views.passkeys",
  "orders.code",
  "orders.withdrawal.fees",
  "overlay.newsletter.title",
  "productTypes.custom.optional",
  "samples.name",
];

const BUNDLED = new Map(flatten(en));

describe("words of a shop", () => {
  it.each([
    ["the demo's", WORDS],
    ["the example's", KRUGMANN],
  ])("%s have keys, arguments and tags that the code knows", async (_, words) => {
    for (const [language, load] of Object.entries(words)) {
      const own = flatten(await load());
      expect(own).not.toEqual([]);
      for (const [key, text] of own) {
        const bundled = BUNDLED.get(key);
        expect(bundled, `${language} ${key}`).toBeDefined();
        const known = argumentsOf(bundled ?? "");
        expect(
          argumentsOf(text).filter((name) => !known.includes(name)),
          `${language} ${key}`,
        ).toEqual([]);
      }
    }
  });

  it("stand over those that come with the code, key by key", () => {
    const layers = [{ a: { b: "one", c: "two" }, d: "three" }, { a: { c: "zwei" } }, { d: "trois" }];
    expect(mergeWords(layers)).toEqual({ a: { b: "one", c: "zwei" }, d: "trois" });
    expect(layers[0]).toEqual({ a: { b: "one", c: "two" }, d: "three" });
  });

  it("replace a compiled message whole", () => {
    expect(mergeWords([{ a: ["old ", ["name"]] }, { a: [["name"], " new"] }])).toEqual({ a: [["name"], " new"] });
  });

  it("come from the default store view where a language has none, and format in the language asked for", async () => {
    const messages = await loadMessages("cy");
    const t = createTranslator({ locale: "cy", messages, namespace: "listing" });
    expect(t("filters")).toBe("Filter");
    expect(t("show", { count: 2 })).toBe("Visa 2 produkter");
  });

  it("of a bundled language are its own alone", async () => {
    expect((await loadMessages("en")).listing.filters).toBe("Filters");
    expect((await loadMessages("fi")).reviews.answer).toBe("Björkmon vastaus");
  });
});

describe("German, which the example brings whole", async () => {
  const entries = flatten(await KRUGMANN.de?.());

  it("has the keys of the languages that come with the code", () => {
    expect(entries.map(([key]) => key)).toEqual([...BUNDLED.keys()]);
    expect(entries.filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("uses the arguments that English does", () => {
    const differs = entries.filter(
      ([key, text]) => argumentsOf(text).join() !== argumentsOf(BUNDLED.get(key) ?? "").join(),
    );
    expect(differs).toEqual([]);
  });

  it("is typeset: German quotes, one sign for an ellipsis, numbers and their unit on one line", () => {
    const plain = (text: string) => text.replaceAll(/„[^„“]*“/g, "Wort");
    const faults = /^\s|\s$| {2}|\.\.\.|["'»«“”„]|(?:[\d}#]) (?:cm|kg|km|m²|%|Stück|Zeichen)(?!\w)/;
    expect(entries.filter(([, text]) => faults.test(plain(text)))).toEqual([]);
  });

  it("says Sie, in German letters", () => {
    const others = /\b(?:du|dir|dich|dein\w*|euch|euer\w*)\b|[åæø]/i;
    expect(entries.filter(([, text]) => others.test(text))).toEqual([]);
  });

  it("says of a required field and of an e-mail address the same in all forms", () => {
    const textsOf = (pattern: RegExp) => new Set(entries.flatMap(([key, text]) => (pattern.test(key) ? [text] : [])));
    expect(textsOf(/^(?:.+\.)?(?:faults|errors|ask)\.required$/)).toEqual(new Set(["Bitte ausfüllen"]));
    expect(textsOf(/(?:faults|errors)\.email$|newsletter\.form\.faults\.bad$|alert\.bad$/)).toEqual(
      new Set(["Geben Sie eine gültige E-Mail-Adresse ein."]),
    );
  });

  it("is not left in English but for what both languages share", () => {
    const left = entries.filter(
      ([key, text]) => BUNDLED.get(key) === text && /\p{L}{3}/u.test(text.replaceAll(/\{[^{}]*\}/g, "")),
    );
    expect(left.map(([key]) => key)).toEqual(SHARED_WITH_ENGLISH);
  });
});
