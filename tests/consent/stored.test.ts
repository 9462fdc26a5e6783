import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import sv from "@/i18n/messages/sv.json";
import { namePattern, STORED } from "@/lib/consent/stored";
import { buildLoginCookies, buildSessionCookie, type SessionKey } from "@/lib/edge/cookies";

/** Names that are no storage: locks, channels and broadcasts of tabs, and parts of names. */
const NOT_STORED = new Set([
  "{store}-shop/order",
  "{store}-shop/cart",
  "{store}-shop/cart/",
  "{store}-shop/",
  "shop/session",
  "bm_*_{store}",
]);

const files = ["app", "components", "i18n", "lib", "server", "shop", "stores", "sw"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:tsx?|cjs)$/.test(name))
    .map((name) => join(folder, name)),
);

/** Every cookie of the edge; one that is added there must be told here. */
const SESSION_KEYS = Object.keys({
  cart: 0,
  token: 0,
  refresh: 0,
  order: 0,
  device: 0,
} satisfies Record<SessionKey, 0>) as SessionKey[]; // the keys of the literal

/** Names in the code that look like ours, as the table writes them. */
function namesIn(text: string): string[] {
  const literals = [...text.matchAll(/(["'`])((?:\$\{\w+\}-shop\/|shop[/:]|shop_preview|bm_)[^"'`\s]*)\1/g)];
  const databases = [...text.matchAll(/(?:createStore\(|DATABASE = )"([\w-]+)"/g)];
  return [...literals.map((match) => match[2] ?? ""), ...databases.map((match) => match[1] ?? "")].map((name) =>
    name.replace(/\$\{(?:store|accountsOf\(store\)|owner)\}/g, "{store}").replace(/\$\{\w+\}/g, "*"),
  );
}

const found = files
  .filter((file) => !file.startsWith(join("lib", "consent")))
  .flatMap((file) => namesIn(readFileSync(file, "utf8")).map((name) => ({ file, name })));

describe("the table of what is stored", () => {
  it("has every name of the code", () => {
    expect(found.length).toBeGreaterThan(40);
    const isListed = (name: string) =>
      STORED.some((item) => namePattern(item, "[a-z{}*]+").test(name.replace(/\/$/, "/*")));
    const missing = found.filter(({ name }) => !NOT_STORED.has(name) && !isListed(name));
    expect(missing).toEqual([]);
  });

  it("has no name that the code has not", () => {
    const code = files
      .filter((file) => !file.startsWith(join("lib", "consent")))
      .map((file) => readFileSync(file, "utf8"))
      .join("\n");
    const own = STORED.filter(({ owner }) => owner === "shop");
    // cookies of the edge are put together of parts: the next test has them
    const unused = own.filter(({ name }) => !SESSION_KEYS.some((key) => name === `bm_${key}_{store}`));
    const partOf = (name: string) => name.replace("{store}-shop/", "-shop/").replace(/(?:_?\{store\}|\*)$/, "");
    expect(unused.filter(({ name }) => !code.includes(partOf(name)))).toEqual([]);
  });

  it("has the cookies of the edge with their lives", () => {
    const cookies = [
      ...SESSION_KEYS.map((key) => buildSessionCookie(key, "bmse", "x", true)),
      ...buildLoginCookies("bmse", { token: "t", refreshToken: "r" }, true),
    ];
    const lives = cookies.map((cookie) => {
      const [, name = "", seconds = ""] = /^(\w+)=.*Max-Age=(\d+)/.exec(cookie) ?? [];
      const item = STORED.find((entry) => entry.where === "cookie" && namePattern(entry).test(name));
      return [name, item?.life, Number(seconds) / 3600];
    });
    expect(new Set(lives.map(([name]) => name)).size).toBe(SESSION_KEYS.length + 1);
    for (const [name, listed, real] of lives) expect([name, listed]).toEqual([name, real]);
  });

  it("says of everything why, and asks for everything that is not necessary", () => {
    expect(STORED.filter(({ why }) => !(why in sv.consent.why))).toEqual([]);
    expect(Object.keys(sv.consent.why).filter((key) => !STORED.some(({ why }) => why === key))).toEqual([]);
    expect(STORED.filter(({ purpose, service }) => (purpose === "necessary") !== (service === undefined))).toEqual([]);
  });

  it("finds an item by the name that a browser shows", () => {
    const journal = namePattern({ name: "{store}-shop/cart/journal/*" }, "bmse");
    expect(journal.test("bmse-shop/cart/journal/a.b")).toBe(true);
    expect(journal.test("bmfi-shop/cart/journal/a")).toBe(false);
    expect(namePattern({ name: "_ga" }).test("_gat")).toBe(false);
    expect(namePattern({ name: "_ga_*" }).test("_ga_ABC123")).toBe(true);
  });
});
