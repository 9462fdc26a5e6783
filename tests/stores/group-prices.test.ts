// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { minor } from "@/lib/money";
import type { PlatformPrice, PricedPiece } from "@/lib/pricing/client";
import { showGroupPrices } from "@/stores/group-prices";
import { platformPriceStore, priceKeyOf } from "@/stores/platform-price";
import { getSessionStore } from "@/stores/session";

const asked = vi.hoisted(() => [] as { skus: string[]; groupId: number | null }[]);
const answers = vi.hoisted(() => new Map<number, { final: number; isFrom?: boolean }>());
vi.mock("@/lib/pricing/client", () => ({
  fetchPlatformPrices: async (_: string, pieces: PricedPiece[], groupId: number | null) => {
    asked.push({ skus: pieces.map(({ sku }) => sku), groupId });
    if (answers.size === 0) throw new Error("no network");
    return new Map<string, PlatformPrice>(
      pieces.flatMap(({ id }) => {
        const found = answers.get(id);
        const final = minor(found?.final ?? 0);
        return found
          ? [[String(id), { final, regular: final, isFrom: found.isFrom ?? false, quantityPrices: [] }] as const]
          : [];
      }),
    );
  },
}));

const COMPANIES = { id: 2, taxDisplay: "excl" } as const;
const session = getSessionStore("bmse");
const signIn = (group: typeof COMPANIES | { id: number; taxDisplay: "incl" } | null) =>
  session.setState({ status: "customer", group });

const card = (id: number, amount: string, { word = "", was = "" } = {}) => `
  <article data-card="P${id}">
    ${was && '<span data-card-public class="badge">−20 %</span>'}
    <div data-price="${id} SKU ${id}" data-from="Från">
      ${word && `<span data-from-word>${word}</span>`}<span data-amount>${amount}</span>
      ${was && `<s data-public>${was}</s>`}
    </div>
  </article>`;
const amountOf = (id: number) => document.querySelector(`[data-card="P${id}"] [data-amount]`)?.textContent;
/** Spaces of prices are unbreakable. */
const text = (value: string | null | undefined) => value?.replaceAll(/\s/g, " ");
const settle = () => vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(() => {
  asked.length = 0;
  answers.clear();
  answers.set(1, { final: 90_000 }).set(2, { final: 45_000 });
  document.body.innerHTML = card(1, "1 000 kr") + card(2, "500 kr", { was: "600 kr" }) + card(3, "700 kr");
});
afterEach(() => {
  session.setState({ status: "guest", group: null });
  document.body.replaceChildren();
});

describe("a customer whose group has its own prices", () => {
  it("sees them in place, by one call, and those of guests once signed out", async () => {
    signIn(COMPANIES);
    const node = document.querySelector("[data-card=P1] [data-amount]")?.firstChild;
    showGroupPrices("bmse");
    await settle();
    await vi.waitFor(() => expect(text(amountOf(1))).toBe("900 kr"));
    expect(asked).toEqual([{ skus: ["SKU 1", "SKU 2", "SKU 3"], groupId: 2 }]);
    expect(text(amountOf(2))).toBe("450 kr");
    // the node React drew is still there, and what nobody answered for stands
    expect(document.querySelector("[data-card=P1] [data-amount]")?.firstChild).toBe(node);
    expect(amountOf(3)).toBe("700 kr");
    const hidden = () =>
      [...document.querySelectorAll<HTMLElement>("[data-public], [data-card-public]")].map(
        ({ style }) => style.visibility,
      );
    expect(hidden()).toEqual(["hidden", "hidden"]);
    expect(platformPriceStore.getState().prices[priceKeyOf("bmse", "SKU 1")]?.final).toBe(90_000);
    session.setState({ status: "guest", group: null });
    expect([amountOf(1), amountOf(2)]).toEqual(["1 000 kr", "500 kr"]);
    expect(hidden()).toEqual(["", ""]);
    expect(platformPriceStore.getState().prices).toEqual({});
    document.body.insertAdjacentHTML("beforeend", card(1, "1 000 kr"));
    await wait(150);
    expect(asked).toHaveLength(1);
  });

  it("sees them on cards that come later, and where React draws another amount", async () => {
    signIn(COMPANIES);
    showGroupPrices("bmse");
    await vi.waitFor(() => expect(text(amountOf(1))).toBe("900 kr"));
    answers.set(4, { final: 10_000 });
    document.body.insertAdjacentHTML("beforeend", card(4, "200 kr"));
    await vi.waitFor(() => expect(text(amountOf(4))).toBe("100 kr"));
    // only the new one is asked for
    expect(asked.map(({ skus }) => skus)).toEqual([["SKU 1", "SKU 2", "SKU 3"], ["SKU 4"]]);
    const amount = document.querySelector("[data-card=P1] [data-amount]");
    if (amount?.firstChild instanceof Text) amount.firstChild.data = "1 100 kr";
    await vi.waitFor(() => expect(text(amountOf(1))).toBe("900 kr"));
    session.setState({ status: "guest", group: null });
    expect(amountOf(1)).toBe("1 100 kr");
    expect(asked).toHaveLength(2);
  });

  it("reads 'from' where a variant costs more, once", async () => {
    answers.set(1, { final: 90_000, isFrom: true }).set(2, { final: 45_000, isFrom: true });
    document.body.innerHTML = card(1, "1 000 kr") + card(2, "500 kr", { word: "Från" });
    signIn(COMPANIES);
    showGroupPrices("bmse");
    await vi.waitFor(() => expect(text(amountOf(1))).toBe("Från 900 kr"));
    expect(text(amountOf(2))).toBe("450 kr");
  });

  it("sees those of guests where nobody answers", async () => {
    answers.clear();
    signIn(COMPANIES);
    showGroupPrices("bmse");
    await settle();
    await wait(20);
    expect([amountOf(1), amountOf(2)]).toEqual(["1 000 kr", "500 kr"]);
  });

  it("has those of the group that follows", async () => {
    signIn(COMPANIES);
    showGroupPrices("bmse");
    await vi.waitFor(() => expect(text(amountOf(1))).toBe("900 kr"));
    answers.set(1, { final: 80_000 });
    signIn({ id: 3, taxDisplay: "incl" });
    await vi.waitFor(() => expect(text(amountOf(1))).toBe("800 kr"));
    expect(asked.at(-1)?.groupId).toBe(3);
  });
});

it("a customer who pays what guests do causes no request", async () => {
  signIn(null);
  showGroupPrices("bmse");
  await wait(150);
  expect(asked).toEqual([]);
  expect(amountOf(1)).toBe("1 000 kr");
});
