import { describe, expect, it } from "vitest";
import da from "@/i18n/messages/da.json";
import en from "@/i18n/messages/en.json";
import fi from "@/i18n/messages/fi.json";
import nb from "@/i18n/messages/nb.json";
import sv from "@/i18n/messages/sv.json";
import type { ErrorCode } from "@/lib/upstream/types";
import { flatten } from "./sources";

const english = new Map(flatten(en));
const OTHERS = { sv, da, nb, fi };
type Other = keyof typeof OTHERS;

/** Words that are the same in English: names, signs, and what two languages really share. */
const SHARED: Partial<Record<string, readonly Other[]>> = {
  "shell.footerAbout": ["sv", "da", "nb", "fi"],
  "listing.cm": ["sv", "da", "nb", "fi"],
  "listing.range.both": ["sv", "da", "nb", "fi"],
  "product.cm": ["sv", "da", "nb", "fi"],
  "product.kg": ["sv", "da", "nb", "fi"],
  "product.showroom.1": ["sv", "da", "nb", "fi"],
  "product.showroom.2": ["sv", "da", "nb", "fi"],
  "product.showroom.3": ["sv", "da", "nb", "fi"],
  "product.showroom.4": ["sv", "da", "nb", "fi"],
  "compare.outline.piece": ["sv", "da", "nb", "fi"],
  "search.broader": ["sv", "da", "nb", "fi"],
  "showrooms.scale": ["sv", "da", "nb", "fi"],
  "checkout.email": ["da"],
  "checkout.region": ["da"],
  "contact.email": ["da"],
  "shell.menu": ["da"],
  "magazine.inspiration": ["sv", "da"],
  "consent.title": ["da"],
  "consent.where.cookie": ["da"],
  "consent.where.database": ["da", "nb"],
};

/** Names have their own letters in every language. */
const NAMES = /Björkmo|Göteborg|Kållered|Tyresö/g;
/** Letters a language does not have. */
const FOREIGN = { sv: /[æøÆØ]/, da: /[äöÄÖ]/, nb: /[äöÄÖ]/, fi: /[æøåÆØÅ]/, en: /[åäöæøÅÄÖÆØ]/ };

describe.each(Object.entries(OTHERS))("messages in %s", (language, messages) => {
  it("are not left in English", () => {
    const left = flatten(messages).filter(
      ([key, text]) => text === english.get(key) && !SHARED[key]?.some((other) => other === language),
    );
    expect(left).toEqual([]);
  });
});

it("messages listed as shared with English still are", () => {
  const texts = Object.fromEntries(
    Object.entries(OTHERS).map(([language, messages]) => [language, new Map(flatten(messages))]),
  );
  const stale = Object.entries(SHARED).flatMap(([key, languages = []]) =>
    languages
      .filter((language) => texts[language]?.get(key) !== english.get(key))
      .map((language) => `${language} ${key}`),
  );
  expect(stale).toEqual([]);
});

describe.each(Object.entries({ ...OTHERS, en }))("every text in %s", (language, messages) => {
  const entries = flatten(messages);

  it("has only letters of its language, but for names", () => {
    // the keys of the object above are the languages
    const foreign = FOREIGN[language as keyof typeof FOREIGN];
    expect(entries.filter(([, text]) => foreign.test(text.replace(NAMES, "")))).toEqual([]);
  });

  it("is typeset: no double or outer spaces, one sign for an ellipsis, no typewriter quotes", () => {
    expect(entries.filter(([, text]) => /^\s|\s$| {2}|\.\.\.|"/.test(text))).toEqual([]);
  });

  it("keeps numbers and their unit on one line", () => {
    expect(entries.filter(([, text]) => /\} (cm|kg|%)/.test(text))).toEqual([]);
  });
});

it("every failure has a message, and every failure message a failure (docs/domain-rules.md#error-texts)", () => {
  const codes: Record<ErrorCode, true> = {
    unreachable: true,
    timeout: true,
    badContentType: true,
    wrongFormat: true,
    serverError: true,
    notFound: true,
    unauthorized: true,
    forbidden: true,
    badRequest: true,
    tooLarge: true,
    cartForbidden: true,
    amountMismatch: true,
    outOfStock: true,
    priceUnknown: true,
    cartNotFound: true,
    orderFailed: true,
    orderInvalid: true,
    noVariants: true,
    noSuchConfiguration: true,
    productGone: true,
    searchTooShort: true,
    unknown: true,
    signInIncorrect: true,
    signInWrong: true,
    signInPaused: true,
    signInCrowded: true,
    emailTaken: true,
    emailUnknown: true,
    passwordWeak: true,
    passwordWrong: true,
    passwordToken: true,
    readOnlyOrder: true,
    botCheck: true,
    passkeyUnknown: true,
    passkeyRefused: true,
    slotTaken: true,
    slotExpired: true,
    bookingFee: true,
    bookingClosed: true,
    tooMany: true,
  };
  expect(Object.keys(sv.errors).toSorted()).toEqual(Object.keys(codes).toSorted());
});

describe("sentences that stand in several forms", () => {
  const FORMS = [
    "checkout.errors",
    "account.faults",
    "contact.faults",
    "samples.faults",
    "orders.faults",
    "reviews.form.faults",
  ];
  const SAME = {
    required: [...FORMS.map((form) => `${form}.required`), "booking.ask.required", "newsletter.form.faults.required"],
    email: [...FORMS.map((form) => `${form}.email`), "newsletter.form.faults.bad", "productTools.alert.bad"],
  };

  it.each(Object.entries({ ...OTHERS, en }))("are the same in all of them: %s", (_, messages) => {
    const words = new Map(flatten(messages));
    for (const keys of Object.values(SAME)) {
      expect(keys.filter((key) => !words.has(key))).toEqual([]);
      expect(new Set(keys.map((key) => words.get(key))).size).toBe(1);
    }
  });

  it("are the prescribed ones in English", () => {
    expect(SAME.required.map((key) => english.get(key))).toContain("Field is required");
    expect(SAME.email.map((key) => english.get(key))).toContain("Please provide valid e-mail address.");
  });
});
