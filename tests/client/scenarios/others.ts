import { expect } from "vitest";
import type { StorefrontClient } from "../storefront-client";
import { newEmail, type Scenario } from "./scenario";

const text = expect.any(String);

const map = (client: StorefrontClient, url: string, more: Record<string, unknown> = {}) =>
  client.task("POST", "/api/url/map", {
    body: { url, includeFields: null, excludeFields: [], options: {}, filters: {}, ...more },
  });
const SUBSCRIBE = "/api/ext/magento2-subscribe/subscribe";

export const otherScenarios: Scenario[] = [
  {
    name: "an address leads to a product, wrapped and bare at once",
    async run({ client }) {
      const { body } = await map(client, "sofa", { filters: { sku: "SOFA-GREY" } });
      const hit = { _type: "product", _id: "10", _source: { sku: "SOFA", type_id: "configurable" } };
      expect(body).toMatchObject({ ...hit, _index: text, code: 200, result: hit });
    },
  },
  {
    name: "an address leads to a category and to a page",
    async run({ client }) {
      expect((await map(client, "living/sofas")).body).toMatchObject({
        _type: "category",
        result: { _type: "category" },
      });
      expect((await map(client, "leverans-bmfi")).body).toMatchObject({
        _type: "cms_page",
        result: { _type: "cms_page" },
      });
    },
  },
  {
    name: "what the newer client sends with an address is taken",
    async run({ client }) {
      const more = { options: { a: 1 }, groupId: 1, groupToken: null, params: { childSku: "SOFA-GREY" } };
      expect((await map(client, "sofa", more)).body).toMatchObject({ _type: "product", result: { _type: "product" } });
    },
  },
  {
    name: "an address that leads nowhere has no type",
    async run({ client }) {
      const { code, body } = await map(client, "no/where");
      expect([code, body.result, body._type, body._source]).toEqual([200, { _404: true }, undefined, undefined]);
    },
  },
  {
    name: "a map without an address is 500 in words",
    async run({ client }) {
      expect(await client.task("POST", "/api/url/map", { body: {} })).toMatchObject({ code: 500, result: text });
    },
  },
  {
    name: "an address that was never moved has no rewrite",
    async run({ client }) {
      const { code, result } = await client.task("GET", "/api/ext/magento-url-resolver/urlResolve?url=no/where");
      expect([code, result]).toEqual([200, { urlResolver: null }]);
    },
  },
  {
    name: "the stock of a product is told by query and by path",
    async run({ client }) {
      const stock = { product_id: expect.any(Number), qty: expect.any(Number), is_in_stock: true, manage_stock: true };
      expect((await client.task("GET", "/api/stock/check?sku=LAMP")).result).toMatchObject(stock);
      expect((await client.task("GET", "/api/stock/check/LAMP")).result).toMatchObject(stock);
    },
  },
  {
    name: "the stock of several comes in the order they are named",
    async run({ client }) {
      const { result } = await client.task("GET", "/api/stock/list?skus=CHAIR,LAMP");
      expect((result as { product_id: number }[]).map(({ product_id }) => product_id)).toEqual([501, 500]);
    },
  },
  {
    name: "a stock list without skus and an unknown sku are 500",
    async run({ client }) {
      expect((await client.task("GET", "/api/stock/list")).code).toBe(500);
      const unknown = await client.task("GET", "/api/stock/check?sku=NO-SUCH");
      expect([unknown.code, unknown.result]).toEqual([500, expect.objectContaining({ code: expect.any(Number) })]);
    },
  },
  {
    name: "a review is taken, and waits for its approval",
    async run({ client }) {
      const review = { product_id: 1, title: "Good", detail: "Very good", nickname: "Åsa", review_entity: "product" };
      const { code, result } = await client.task("POST", "/api/review/create", {
        body: { review: { ...review, customer_id: null } },
      });
      expect([code, result]).toEqual([200, expect.objectContaining({ review_status: 2 })]);
    },
  },
  {
    name: "an address without the newsletter is 404, signing up is OK",
    async run({ client }) {
      const email = newEmail();
      const asked = await client.task("GET", `${SUBSCRIBE}?email=${encodeURIComponent(email)}`);
      expect([asked.code, asked.result]).toEqual([404, ""]);
      expect(await client.task("POST", SUBSCRIBE, { body: { email } })).toMatchObject({ code: 200, result: "OK" });
    },
  },
  {
    name: "leaving the newsletter carries a body",
    async run({ client }) {
      expect(await client.task("DELETE", SUBSCRIBE, { body: { email: newEmail() } })).toMatchObject({
        code: 200,
        result: "OK",
      });
      expect((await client.task("GET", SUBSCRIBE)).code).toBe(500);
    },
  },
  {
    name: "pages are read by identifier",
    async run({ client }) {
      const { code, result } = await client.task("GET", "/api/ext/cms-data/cmsPageIdentifier/delivery/storeId/4");
      expect([code, result]).toEqual([200, expect.objectContaining({ identifier: "delivery", title: "Delivery" })]);
    },
  },
  {
    name: "a mail without a token is refused in words",
    async run({ client }) {
      const token = await client.task("GET", "/api/ext/mail-service/get-token");
      expect([token.code, token.result]).toEqual([200, text]);
      const body = { sourceAddress: "a@example.com", targetAddress: "b@example.com", subject: "x", emailText: "y" };
      expect(await client.task("POST", "/api/ext/mail-service/send-email", { body })).toMatchObject({
        code: 500,
        result: text,
      });
    },
  },
  {
    name: "the version of the build can be asked",
    async run({ client }) {
      const { result } = await client.task("GET", "/api/ext/vsf-deploy-refresher/version");
      expect(result).toEqual({ version: text });
    },
  },
  {
    name: "an unknown path is 404 in the envelope, whatever the method",
    async run({ client }) {
      for (const path of ["/api/nothing", "/api/klevu/nothing", "/api/cart/nothing", "/api/ext/nothing/here", "/api"]) {
        expect([path, await client.task("GET", path)]).toEqual([
          path,
          expect.objectContaining({ code: 404, result: text }),
        ]);
        expect((await client.task("POST", path, { body: {} })).code).toBe(404);
      }
      expect((await client.task("GET", "/api/cart/create")).code).toBe(404);
    },
  },
  {
    name: "a body that is no JSON is 400 in the envelope",
    async run({ client }) {
      await client.createCart();
      expect((await client.cart("POST", "update", "{")).code).toBe(400);
    },
  },
  {
    name: "the store view may be named in the header, which wins",
    async run({ client }) {
      const headers = { "x-vs-store-code": "bmse" };
      const { result } = await client.task("POST", "/api/cart/create?token=", { headers });
      client.cartToken = String(result);
      expect((await client.cart("GET", "pull")).code).toBe(404);
      const swedish = client.another("bmse");
      swedish.cartToken = client.cartToken;
      expect(await swedish.pull()).toEqual([]);
    },
  },
  {
    name: "no answer sets a cookie: a client's tokens are its own",
    async run({ client, customer }) {
      const asa = await customer();
      const answers = [await client.createCart(), await asa.login(asa.email, "Kirsikka-8"), await asa.refresh()];
      for (const { answer } of answers) expect(answer.headers.getSetCookie()).toEqual([]);
    },
  },
];
