import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CartAction, reduceCart, reduceTab } from "@/lib/cart/reducer";
import { type CartState, couponOutcome, currentTotals, EMPTY_CART, isDirty, NEW_TAB } from "@/lib/cart/state";
import type { CartItem } from "@/lib/cart/types";
import { ZERO, minor } from "@/lib/money";
import { buildTotals } from "../checkout/builders";
import { fuzzRuns } from "../fuzz-runs";
import { bundle, buildItem, colour, engraving } from "./builders";

const MAX = 999;
const reduce = (state: CartState, ...actions: CartAction[]) => actions.reduce(reduceCart, state);
const cartOf = (...items: CartItem[]): CartState => ({ ...EMPTY_CART, items, connection: "c" });
const lines = ({ items }: CartState) => items.map(({ sku, qty }) => `${sku} ${qty}`);

const add = (over: Partial<CartItem> = {}): CartAction => ({ type: "add", item: buildItem(over), max: MAX });
const set = (line: CartItem, qty: number): CartAction => ({ type: "setQuantity", line, qty, max: MAX });
const remove = (line: CartItem): CartAction => ({ type: "remove", line });
const undo: CartAction = { type: "undoRemove", max: MAX };
const held = (itemId: number, qty: number) => ({ itemId, qty, productOption: null });

/** A chair the server has: two of them, as line 7. */
const chair = buildItem({ qty: 2, prevQty: 2, serverItemId: 7, serverCartId: "c" });
const table = buildItem({ sku: "TABLE" });

describe("the cart's lifecycle", () => {
  describe("Items are added, updated or deleted", () => {
    it("an equal line grows, another is appended, and the cart is dirty", () => {
      const state = reduce(cartOf(chair), add({ qty: 3 }), add({ sku: "TABLE" }));
      expect(lines(state)).toEqual(["CHAIR 5", "TABLE 1"]);
      expect(state).toMatchObject({
        version: 2,
        items: [
          { prevQty: 2, serverItemId: 7, totals: null },
          { prevQty: 0, serverItemId: null },
        ],
      });
      expect(isDirty(state)).toBe(true);
    });

    it("a quantity is set, and 0 removes the line", () => {
      expect(lines(reduce(cartOf(chair, table), set(chair, 9), set(table, 0)))).toEqual(["CHAIR 9"]);
      expect(lines(reduce(cartOf(chair), set(chair, -1)))).toEqual([]);
    });

    it("the same quantity is no change", () => {
      const state = cartOf(chair);
      for (const action of [set(chair, 2), set(table, 3), remove(table), undo])
        expect(reduce(state, action)).toBe(state);
    });

    it("a quantity is capped at the maximum", () => {
      expect(
        lines(reduce(cartOf(), add({ qty: 5000 }), add({ sku: "B", qty: 998 }), add({ sku: "B", qty: 5 }))),
      ).toEqual(["CHAIR 999", "B 999"]);
      expect(lines(reduce(cartOf(chair), set(chair, 5000)))).toEqual(["CHAIR 999"]);
    });

    it("a changed line loses its server totals and its quantity error", () => {
      const line = {
        ...chair,
        totals: { rowTotal: minor(1), discount: ZERO },
        errors: { quantity: "no", stock: "out" as const },
      };
      expect(reduce(cartOf(line), set(line, 1)).items[0]).toMatchObject({ totals: null, errors: { stock: "out" } });
    });
  });

  describe("A confirmation is asked before removing a product: it can be put back", () => {
    it("at its position, with its server id while the removal was not sent", () => {
      const removed = reduce(cartOf(table, chair, buildItem({ sku: "LAMP" })), remove(chair));
      expect(removed.removed).toEqual([{ serverItemId: 7, sku: "CHAIR" }]);
      const state = reduce(removed, undo);
      expect(lines(state)).toEqual(["TABLE 1", "CHAIR 2", "LAMP 1"]);
      expect(state).toMatchObject({ removed: [], lastRemoved: null, items: [{}, { serverItemId: 7, prevQty: 2 }, {}] });
    });

    it("as a new line once the server has removed it", () => {
      const state = reduce(
        cartOf(chair),
        remove(chair),
        { type: "removalDone", connection: "c", serverItemId: 7 },
        undo,
      );
      expect(state.items).toMatchObject([{ qty: 2, serverItemId: null, prevQty: 0 }]);
    });

    it("even if the server removes it after it was restored", () => {
      const state = reduce(cartOf(chair), remove(chair), undo, {
        type: "removalDone",
        connection: "c",
        serverItemId: 7,
      });
      expect(state.items).toMatchObject([{ qty: 2, serverItemId: null, prevQty: 0 }]);
    });

    it("into an equal line added meanwhile", () => {
      expect(lines(reduce(cartOf(chair), remove(chair), add({ qty: 3 }), undo))).toEqual(["CHAIR 5"]);
    });

    it("once", () => {
      expect(lines(reduce(cartOf(chair), remove(chair), undo, undo))).toEqual(["CHAIR 2"]);
    });
  });

  it("Connect: server ids of another cart are dropped, the lines stay, and the coupon is sent again", () => {
    const before: CartState = {
      ...cartOf(chair),
      coupon: { code: "A", state: "applied" },
      removed: [{ serverItemId: 9, sku: "X" }],
      itemsHash: "x",
    };
    const state = reduce(before, { type: "disconnected", connection: "c" }, { type: "connected", connection: "d" });
    expect(state).toMatchObject({
      connection: "d",
      coupon: { code: "A", state: "wanted" },
      removed: [],
      itemsHash: null,
      items: [{ qty: 2, prevQty: 2, serverItemId: null, serverCartId: null }],
    });
    expect(isDirty(state)).toBe(true);
  });

  it("On 401, retry as a guest cart; then cart sync is disabled until the next load or log-in", () => {
    expect(reduceTab(reduceTab(NEW_TAB, { type: "bypassed" }), { type: "syncing", state: "off" })).toMatchObject({
      connectBypassCount: 1,
      syncState: "off",
    });
    expect(reduceTab({ ...NEW_TAB, connectBypassCount: 1 }, { type: "reconnected" }).connectBypassCount).toBe(0);
  });

  describe("Coupon", () => {
    const couponed: CartState = { ...cartOf(chair), coupon: { code: "A", state: "applied" } };

    it("the old coupon is removed before the cart connects on login and re-applied afterwards", () => {
      const left = reduce(couponed, { type: "loggedIn" });
      expect(left).toMatchObject({ connection: null, coupon: { code: "A", state: "wanted" } });
      expect(
        reduce(left, { type: "connected", connection: "d" }, { type: "couponApplied", connection: "d", code: "A" })
          .coupon,
      ).toEqual({ code: "A", state: "applied" });
    });

    it("is applied or removed", () => {
      const wanted = reduce(cartOf(), { type: "couponWanted", code: "A" });
      expect([wanted.coupon, couponOutcome(wanted, "a ")]).toEqual([{ code: "A", state: "wanted" }, "waiting"]);
      expect(couponOutcome(reduce(wanted, { type: "couponApplied", connection: "c", code: "A" }), "a")).toBe("applied");
      expect(reduce(couponed, { type: "couponDropped" })).toMatchObject({
        coupon: null,
        isCouponDropped: true,
        version: 1,
      });
      expect(reduce(couponed, { type: "couponDropped" }, { type: "couponGone", connection: "c" }).isCouponDropped).toBe(
        false,
      );
      expect(reduce(cartOf(), { type: "couponDropped" })).toEqual(cartOf());
    });

    it("that was refused keeps its text until another is tried", () => {
      const refused = reduce(
        cartOf(),
        { type: "couponWanted", code: "X" },
        { type: "couponRefused", refusal: { code: "X", reason: "incorrect" } },
      );
      expect(refused).toMatchObject({ coupon: null, couponRefusal: { code: "X", reason: "incorrect" } });
      expect(couponOutcome(refused, "x")).toEqual({ code: "X", reason: "incorrect" });
      expect(reduce(refused, { type: "couponWanted", code: "A" }).couponRefusal).toBeNull();
      expect(reduce(refused, { type: "couponRefused", refusal: { code: "Y", reason: "incorrect" } })).toBe(refused);
    });

    it("of the totals replaces the one in the cart, unless the shopper has changed it", () => {
      const withTotals = (state: CartState, couponCode: string | null) =>
        reduce(state, { type: "totalled", connection: "c", version: 0, totals: buildTotals({ couponCode }), at: 1 });
      expect(withTotals(cartOf(chair), "B").coupon).toEqual({ code: "B", state: "applied" });
      expect(withTotals(couponed, null)).toMatchObject({ coupon: null, couponRefusal: { code: "A" } });
      expect(withTotals({ ...couponed, coupon: { code: "C", state: "wanted" } }, "A").coupon).toEqual({
        code: "C",
        state: "wanted",
      });
      expect(withTotals({ ...cartOf(), isCouponDropped: true }, "A").coupon).toBeNull();
    });
  });

  describe("Per item", () => {
    const stored = (sentQty: number, qty = sentQty): CartAction => ({
      type: "lineStored",
      connection: "c",
      line: chair,
      sentQty,
      held: held(7, qty),
    });

    it("a successful update gives the line the server's id and quantity; the shopper's quantity stays", () => {
      const fresh = buildItem({ qty: 2 });
      expect(reduce(cartOf(fresh), stored(2)).items[0]).toMatchObject({
        qty: 2,
        prevQty: 2,
        serverItemId: 7,
        serverCartId: "c",
      });
      expect(reduce(cartOf(fresh), set(fresh, 5), stored(2)).items[0]).toMatchObject({ qty: 5, prevQty: 2 });
    });

    it("an answer about a line removed meanwhile makes its removal pending", () => {
      expect(reduce(cartOf(), stored(2)).removed).toEqual([{ serverItemId: 7, sku: "CHAIR" }]);
      expect(reduce(cartOf(), stored(2), stored(2)).removed).toHaveLength(1);
    });

    it("the server item replaces the local one, but not one changed since it was compared", () => {
      const taken: CartAction = { type: "lineTaken", connection: "c", line: chair, knownQty: 2, held: held(7, 9) };
      expect(reduce(cartOf(chair), taken).items[0]).toMatchObject({ qty: 9, prevQty: 9, totals: null });
      expect(reduce(cartOf(chair), set(chair, 3), taken).items[0]).toMatchObject({ qty: 3, prevQty: 9 });
    });

    it("Failed server update: restore the previous quantity", () => {
      expect(
        lines(
          reduce(cartOf(chair), set(chair, 9), {
            type: "lineRefused",
            connection: "c",
            line: chair,
            sentQty: 9,
            heldQty: 2,
          }),
        ),
      ).toEqual(["CHAIR 2"]);
    });

    it("If it was 0 or unknown, remove the item; failed update of a never-synced item: remove it", () => {
      expect(
        lines(
          reduce(cartOf(buildItem({ qty: 9 }), table), {
            type: "lineRefused",
            connection: "c",
            line: buildItem(),
            sentQty: 9,
            heldQty: 0,
          }),
        ),
      ).toEqual(["TABLE 1"]);
    });

    it("a quantity changed since the update stays", () => {
      expect(
        lines(
          reduce(cartOf(chair), set(chair, 9), set(chair, 4), {
            type: "lineRefused",
            connection: "c",
            line: chair,
            sentQty: 9,
            heldQty: 2,
          }),
        ),
      ).toEqual(["CHAIR 4"]);
    });

    it("Client item missing on the server: removed locally, unless it was changed since", () => {
      const gone: CartAction = { type: "lineGone", connection: "c", line: chair, knownQty: 2 };
      expect(lines(reduce(cartOf(chair), gone))).toEqual([]);
      expect(lines(reduce(cartOf(chair), set(chair, 3), gone))).toEqual(["CHAIR 3"]);
    });

    it("Server item with no client item: added locally, once, and not if it was removed meanwhile", () => {
      const added: CartAction = { type: "lineAdded", connection: "c", item: table, held: held(8, 4) };
      expect(reduce(cartOf(), added, added).items).toMatchObject([
        { sku: "TABLE", qty: 4, prevQty: 4, serverItemId: 8 },
      ]);
      expect(reduce({ ...cartOf(), removed: [{ serverItemId: 8, sku: "TABLE" }] }, added).items).toEqual([]);
    });

    it("answers about an earlier connection are ignored", () => {
      const state = cartOf(chair);
      const old: CartAction[] = [
        { type: "lineGone", connection: "b", line: chair, knownQty: 2 },
        { type: "lineAdded", connection: "b", item: table, held: held(8, 4) },
        { type: "totalled", connection: "b", version: 0, totals: buildTotals(), at: 1 },
        { type: "lineJoined", connection: "b", line: chair, held: held(7, 9), max: MAX },
        { type: "disconnected", connection: "b" },
        { type: "couponGone", connection: "b" },
      ];
      for (const action of old) expect(reduce(state, action)).toBe(state);
    });
  });

  describe("Totals", () => {
    const row = { itemId: 7, qty: 2, price: minor(12_300), rowTotal: minor(24_600), discount: minor(-100) };
    const totalled = (version: number, over = {}): CartAction => ({
      type: "totalled",
      connection: "c",
      version,
      totals: buildTotals({ items: [row], ...over }),
      at: 42,
    });

    it("every item is updated with its totals, and the totals sync timestamp is set", () => {
      const state = reduce(cartOf(chair, table), totalled(0));
      expect(state.items).toMatchObject([
        { price: 12_300, totals: { rowTotal: 24_600, discount: -100 } },
        { totals: null },
      ]);
      expect(state).toMatchObject({ totalsSyncedAt: 42, totals: { grandTotal: 69_500 } });
    });

    it("not an item whose quantity has changed since", () => {
      expect(reduce(cartOf(chair), set(chair, 3), totalled(0)).items[0]?.totals).toBeNull();
    });

    it("are shown while they match the current quantities", () => {
      const state = reduce(cartOf(chair), totalled(0));
      expect(currentTotals(state)?.grandTotal).toBe(69_500);
      expect(currentTotals(reduce(state, set(chair, 3)))).toBeNull();
      expect(currentTotals(reduce(state, { type: "touch" }))).toBeNull();
    });

    it("an older answer never overwrites a newer one", () => {
      const state = reduce(
        cartOf(chair),
        set(chair, 3),
        set(chair, 2),
        totalled(2, { grandTotal: 2 }),
        totalled(1, { grandTotal: 1 }),
      );
      expect(state).toMatchObject({ totalsVersion: 2, totals: { grandTotal: 2 } });
      expect(
        reduce({ ...state, syncedVersion: 2 }, { type: "synced", connection: "c", version: 1, hash: "old", at: 1 })
          .syncedVersion,
      ).toBe(2);
    });

    it("segments are stored with the totals", () => {
      const segments = [{ code: "fee", title: "Fee", value: minor(1) }];
      expect(reduce(cartOf(chair), totalled(0, { segments })).totals?.segments).toEqual(segments);
    });
  });

  describe("Cart edit mode is off or on (product, qty, options)", () => {
    const green = buildItem({
      sku: "SOFA-GREEN",
      parentSku: "SOFA",
      qty: 2,
      prevQty: 2,
      serverItemId: 3,
      productOption: colour("50"),
    });
    const grey = buildItem({ sku: "SOFA-GREY", parentSku: "SOFA", qty: 4, productOption: colour("49") });
    const edit = (line: CartItem, item: CartItem): CartAction => ({ type: "edit", line, item, max: MAX });

    it("updates the cart item: the new variant takes its position, and the removal of the old one is pending", () => {
      const state = reduce(cartOf(table, green, chair), edit(green, grey));
      expect(lines(state)).toEqual(["TABLE 1", "SOFA-GREY 4", "CHAIR 2"]);
      expect(state).toMatchObject({
        removed: [{ serverItemId: 3, sku: "SOFA-GREEN" }],
        items: [{}, { serverItemId: null, prevQty: 0 }, {}],
      });
    });

    it("of the quantity alone is a change of quantity", () => {
      expect(reduce(cartOf(green), edit(green, { ...green, serverItemId: null, qty: 5 }))).toMatchObject({
        removed: [],
        items: [{ qty: 5, serverItemId: 3 }],
      });
    });

    it("to a variant in the cart already makes that line grow", () => {
      expect(lines(reduce(cartOf(green, grey), edit(green, { ...grey, qty: 2 })))).toEqual(["SOFA-GREY 6"]);
    });

    it("of a removed line changes nothing", () => {
      const state = cartOf(table);
      expect(reduce(state, edit(green, grey))).toBe(state);
    });
  });

  describe("a log-in", () => {
    const joined = (qty: number): CartAction => ({
      type: "lineJoined",
      connection: "own",
      line: { ...buildItem(), serverItemId: 70 },
      held: held(70, qty),
      max: MAX,
    });

    it("adds quantities once, however often it is dispatched", () => {
      const left = reduce(cartOf(chair, table), { type: "loggedIn" }, { type: "connected", connection: "own" });
      expect(left).toMatchObject({ owner: "customer", items: [{ prevQty: 0 }, { prevQty: 0 }] });
      const state = reduce(
        left,
        joined(3),
        joined(3),
        { type: "loggedIn" },
        joined(3),
        { type: "disconnected", connection: "own" },
        { type: "connected", connection: "own" },
        joined(3),
      );
      expect(state).toMatchObject({
        items: [
          { qty: 5, prevQty: 3 },
          { qty: 1, serverItemId: null },
        ],
      });
    });

    it("adds nothing for lines the server may already have from this browser", () => {
      const state = reduce(
        { ...cartOf(buildItem()), owner: "customer" },
        { type: "lineSent", owner: "customer", line: buildItem() },
      );
      expect(
        reduce(state, { type: "lineJoined", connection: "c", line: buildItem(), held: held(70, 1), max: MAX }),
      ).toBe(state);
    });

    it("of the same customer changes nothing", () => {
      const state: CartState = { ...cartOf(chair), owner: "customer" };
      expect(reduce(state, { type: "loggedIn" })).toBe(state);
    });

    it("log-out disconnects and clears the cart without pending removals", () => {
      const state = reduce(
        { ...cartOf(chair), owner: "customer", coupon: { code: "A", state: "applied" } },
        { type: "loggedOut" },
      );
      expect(state).toEqual({ ...EMPTY_CART, version: 1, syncedVersion: 1, totalsVersion: 1 });
      const guest = reduce(state, add());
      expect(reduce(guest, { type: "loggedOut" }), "a tab that hears of it late").toBe(guest);
    });
  });

  it("Order placement: the cart is cleared without server sync", () => {
    const state = reduce({ ...cartOf(chair), owner: "customer" }, add({ qty: 2 }), { type: "cleared" });
    expect(state).toMatchObject({ items: [], totals: null, connection: null, owner: "customer", version: 2 });
    expect(isDirty(state)).toBe(false);
  });
});

describe("stock", () => {
  const event = (line: CartItem, kind: "in" | "out", keepsOut: boolean): CartAction => ({
    type: "stock",
    line,
    event: kind,
    keepsOut,
  });

  it("A sold-out item in the cart cannot be increased beyond the quantity already there", () => {
    const out = { ...chair, isInStock: false };
    expect(lines(reduce(cartOf(out), set(out, 3)))).toEqual(["CHAIR 2"]);
    expect(lines(reduce(cartOf(out), add({ qty: 1 })))).toEqual(["CHAIR 2"]);
    expect(lines(reduce(cartOf(out), set(out, 1)))).toEqual(["CHAIR 1"]);
  });

  it("in stock sets info", () => {
    expect(reduce(cartOf({ ...chair, errors: { stock: "out" } }), event(chair, "in", true)).items[0]).toMatchObject({
      isInStock: true,
      errors: {},
      info: { stock: "in" },
    });
  });

  it("out of stock is an error of the line where such lines may stay, else the line is removed", () => {
    expect(reduce(cartOf({ ...chair, info: { stock: "in" } }), event(chair, "out", true)).items[0]).toMatchObject({
      isInStock: false,
      errors: { stock: "out" },
      info: {},
    });
    expect(reduce(cartOf(chair, table), event(chair, "out", false))).toMatchObject({
      items: [{ sku: "TABLE" }],
      removed: [{ serverItemId: 7 }],
    });
  });

  it("does not make the cart dirty, and ignores removed lines", () => {
    expect(isDirty(reduce(cartOf(chair), event(chair, "out", true)))).toBe(false);
    const state = cartOf(table);
    expect(reduce(state, event(chair, "out", true))).toBe(state);
  });
});

describe("cart line matching", () => {
  const options = [
    [
      "With custom options: by id or checksum",
      buildItem({ productOption: engraving("Åsa") }),
      buildItem({ productOption: engraving("Bo") }),
    ],
    [
      "With bundle options: by id or checksum",
      buildItem({ productOption: bundle("11") }),
      buildItem({ productOption: bundle("12") }),
    ],
    [
      "With configurable options: by sku",
      buildItem({ sku: "C-1", productOption: colour("1") }),
      buildItem({ sku: "C-2", productOption: colour("2") }),
    ],
    ["Otherwise: by id or sku", buildItem(), buildItem({ sku: "TABLE" })],
  ] as const;
  it.each(options)("%s", (_, one, other) => {
    const state = reduce(
      cartOf(),
      { type: "add", item: one, max: MAX },
      { type: "add", item: other, max: MAX },
      { type: "add", item: one, max: MAX },
    );
    expect(state.items.map(({ qty }) => qty)).toEqual([2, 1]);
  });
});

describe("whatever is done", () => {
  const line = fc.constantFrom("A", "B", "C").map((sku) => buildItem({ sku }));
  const action = fc.oneof(
    fc
      .tuple(line, fc.integer({ min: 1, max: 40 }))
      .map<CartAction>(([item, qty]) => ({ type: "add", item: { ...item, qty }, max: 99 })),
    fc
      .tuple(line, fc.integer({ min: -1, max: 120 }))
      .map<CartAction>(([item, qty]) => ({ type: "setQuantity", line: item, qty, max: 99 })),
    line.map<CartAction>((item) => ({ type: "remove", line: item })),
    fc.constant<CartAction>({ type: "undoRemove", max: 99 }),
    fc.tuple(line, line).map<CartAction>(([from, to]) => ({ type: "edit", line: from, item: to, max: 99 })),
    fc.tuple(line, fc.integer({ min: 1, max: 9 })).map<CartAction>(([item, qty]) => ({
      type: "lineStored",
      connection: "c",
      line: item,
      sentQty: qty,
      held: held(item.sku.codePointAt(0) ?? 0, qty),
    })),
    fc
      .tuple(line, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 9 }))
      .map<CartAction>(([item, sentQty, heldQty]) => ({
        type: "lineRefused",
        connection: "c",
        line: item,
        sentQty,
        heldQty,
      })),
  );

  it("no line is duplicated, every quantity is between 1 and the maximum, and the version never falls", () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        let state = cartOf();
        for (const next of actions) {
          const { version } = state;
          state = reduceCart(state, next);
          expect(state.version).toBeGreaterThanOrEqual(version);
          expect(new Set(state.items.map(({ sku }) => sku)).size).toBe(state.items.length);
          expect(state.items.every(({ qty }) => Number.isInteger(qty) && qty >= 1 && qty <= 99)).toBe(true);
        }
      }),
      { numRuns: fuzzRuns },
    );
  });

  it("quantities that are only added add up", () => {
    const added = fc.array(
      fc.record({ sku: fc.constantFrom("A", "B", "C", "D"), qty: fc.integer({ min: 1, max: 50 }) }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(added, (all) => {
        const state = reduce(EMPTY_CART, ...all.map(add));
        for (const item of state.items)
          expect(item.qty).toBe(all.filter(({ sku }) => sku === item.sku).reduce((sum, { qty }) => sum + qty, 0));
      }),
    );
  });
});
