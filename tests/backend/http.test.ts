import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONTRACT } from "@/lib/upstream/contract";
import { fuzzRuns } from "../fuzz-runs";
import { Guest, orderOf, send } from "./client";
import { makeShop, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

describe.each(KINDS)("HTTP on %s", (kind) => {
  let shop: Shop;
  let guest: Guest;
  beforeAll(async () => {
    shop = await makeShop(kind);
    guest = await new Guest(shop).create();
  });
  afterAll(() => shop.dispose());

  it("answers an unknown path in the envelope with 404, to pages of any origin", async () => {
    for (const path of ["/", "/api/cart", "/api/cart/nothing", "/api/user/login"]) {
      const response = await shop.app.fetch(new Request(`http://backend.test${path}`));
      expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([404, "*"]);
      expect(await response.json()).toEqual({ code: 404, result: `Unknown call GET ${path}` });
    }
  });

  it("refuses malformed JSON with 400 and more than 100 kB with 413, 1 MB of an order", async () => {
    expect((await send(shop, "POST", guest.path(CONTRACT.cartUpdate.path), { body: "{" })).status).toBe(400);
    const item = { sku: "LAMP", qty: 1, filler: "x".repeat(101 * 1024) };
    expect((await guest.update(item)).status).toBe(413);
    expect(
      (
        await send(shop, "POST", CONTRACT.order.path, {
          body: { ...orderOf([{ sku: "LAMP", qty: 1 }]), filler: "x".repeat(1025 * 1024) },
        })
      ).status,
    ).toBe(413);
    expect((await send(shop, "POST", CONTRACT.order.path, { body: "[".repeat(50_000) })).status).toBe(400);
    expect(
      (
        await send(shop, "POST", guest.path(CONTRACT.cartUpdate.path), {
          body: { cartItem: { sku: "\u0000", qty: 1 } },
        })
      ).status,
    ).toBe(400);
    expect((await send(shop, "GET", "/api/stock/check?sku=%00")).status).toBe(400);
  });

  it("keeps cart answers out of caches and lets any origin read", async () => {
    const response = await shop.app.fetch(
      new Request(`http://backend.test${guest.path(CONTRACT.cartPull.path)}`, {
        headers: { origin: "https://shop.example" },
      }),
    );
    expect(response.headers.get("cache-control")).toBe("no-cache, no-store");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  });

  it("shows mails for developers to no page of another origin", async () => {
    for (const method of ["GET", "OPTIONS"]) {
      const headers = { origin: "https://evil.example", "access-control-request-method": "GET" };
      const response = await shop.app.fetch(new Request("http://localhost/api/dev/outbox", { method, headers }));
      expect([method, response.headers.has("access-control-allow-origin")]).toEqual([method, false]);
    }
  });

  const posts = [
    CONTRACT.cartUpdate,
    CONTRACT.cartDelete,
    CONTRACT.cartShippingMethods,
    CONTRACT.cartShippingInformation,
    CONTRACT.cartCollectTotals,
    CONTRACT.order,
    CONTRACT.urlMap,
    CONTRACT.userLogin,
    CONTRACT.userRefresh,
    CONTRACT.userCreate,
    CONTRACT.userUpdate,
    CONTRACT.feesApply,
    CONTRACT.userResetPassword,
    CONTRACT.userCreatePassword,
    CONTRACT.userChangePassword,
    CONTRACT.wishlistPush,
  ].map(({ path }) => path);
  const known = fc.constantFrom(
    "cartItem",
    "sku",
    "qty",
    "item_id",
    "address",
    "addressInformation",
    "shippingAddress",
    "products",
    "product_option",
    "extension_attributes",
    "bundle_options",
    "option_selections",
    "methods",
    "information",
    "fee_id",
    "options_ids",
    "countryId",
    "url",
    "username",
    "password",
    "refreshToken",
    "customer",
    "email",
    "firstname",
    "addresses",
    "street",
    "newPassword",
    "resetToken",
    "items",
    "removed",
    "__proto__",
    "grand_total",
    "cart_id",
  );
  const leaf = fc.oneof(
    fc.constantFrom<unknown>("LAMP", "SOFA", "SET", "", null, 0, -1, 1e308, 1.5, true, "49", "' or 1=1 --", "\ud800"),
    fc.double(),
    fc.string(),
    fc.integer(),
  );
  const tree = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      leaf,
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(known, tie("value"), { maxKeys: 6 }),
    ),
  })).value;
  const wrapped = fc.oneof(
    tree,
    tree.map((cartItem) => ({ cartItem })),
    tree.map((over) => ({
      cartItem: { sku: "SET", qty: 1, product_option: { extension_attributes: { bundle_options: over } } },
    })),
    tree.map((addressInformation) => ({ addressInformation })),
    fc.tuple(tree, tree).map(([products, rest]) => ({
      ...orderOf([{ sku: "LAMP", qty: 1 }]),
      products,
      ...(typeof rest === "object" ? rest : {}),
    })),
    tree.map((address) => ({ ...orderOf([{ sku: "LAMP", qty: 1 }], {}, { shippingAddress: address }) })),
  );

  it("answers every hostile body with an envelope and none with an unexpected error", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...posts), wrapped, async (path, body) => {
        const { status, body: answer } = await send(shop, "POST", guest.path(path), {
          body: body === undefined ? undefined : JSON.stringify(body),
        });
        expect([200, 400, 401, 404, 409, 413, 429, 500]).toContain(status);
        expect(answer.result).not.toBe("Internal server error");
      }),
      { numRuns: fuzzRuns },
    );
  });

  it("answers every hostile URL", async () => {
    const paths = [
      "/api/cart/pull",
      "/api/cart/totals",
      "/api/stock/check",
      "/api/stock/list",
      "/api/cart/coupon",
      "/api/sync/order",
      "/api/ext/amasty-extra-fees/getFeeOptions",
      "/api/ext/amasty-extra-fees/getAppliedFeeOptions",
      "/api/user/me",
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.boolean(),
        fc.string({ unit: "binary" }),
        async (path, isInPath, text) => {
          const value = encodeURIComponent(text);
          const response = await shop.app.fetch(
            new Request(
              `http://backend.test${path}${isInPath ? `/${value}` : ""}?token=&cartId=${value}&sku=${value}&skus=${value}&storeCode=${value}&storeId=${value}&feeId=${value}`,
            ),
          );
          await response.text();
          expect([200, 400, 401, 403, 404, 500]).toContain(response.status);
        },
      ),
      { numRuns: fuzzRuns },
    );
  });
});
