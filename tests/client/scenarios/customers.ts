import { expect } from "vitest";
import { TOKEN_LIFE } from "../../backend/fixtures";
import type { Target } from "../targets";
import { newEmail, PASSWORD, type Scenario } from "./scenario";

const text = expect.any(String);

/** Lets time pass until access tokens have run out. */
const wait = ({ clock }: Target, seconds = TOKEN_LIFE.access + 1) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
};

const ADDRESS = {
  region: { region: null },
  country_id: "FI",
  street: ["Storgatan 1", "A 2"],
  telephone: "040 123 4567",
  postcode: "20100",
  city: "Åbo",
  firstname: "Åsa",
  lastname: "Öberg",
  default_shipping: true,
};

export const customerScenarios: Scenario[] = [
  {
    name: "registering answers the customer",
    async run({ client }) {
      const email = newEmail();
      expect(await client.register(email, PASSWORD)).toMatchObject({
        code: 200,
        result: { id: expect.any(Number), email, firstname: "Åsa", lastname: "Öberg", addresses: [] },
      });
    },
  },
  {
    name: "registering with faults is 400 with their list",
    async run({ client }) {
      const { code, result } = await client.register("nobody", PASSWORD);
      expect([code, result]).toEqual([400, [expect.objectContaining({ message: text })]]);
    },
  },
  {
    name: "an address that is taken and a weak password are refused in words",
    async run({ client, customer }) {
      const { email } = await customer();
      expect(await client.register(email, PASSWORD)).toMatchObject({ code: 400, result: text });
      expect(await client.register(newEmail(), "short")).toMatchObject({ code: 400, result: text });
    },
  },
  {
    name: "logging in answers a token, and the refresh token beside it",
    async run({ client }) {
      const email = newEmail();
      await client.register(email, PASSWORD);
      const { code, result, meta } = await client.login(email, PASSWORD);
      expect([code, result, meta]).toEqual([200, text, { refreshToken: text, deviceProof: text }]);
    },
  },
  {
    name: "a wrong password is 401 in words",
    async run({ client, customer }) {
      const { email } = await customer();
      expect(await client.login(email, "Wrong-pass-8")).toMatchObject({ code: 401, result: text });
    },
  },
  {
    name: "the profile comes with the group's token",
    async run({ customer }) {
      const asa = await customer();
      expect(await asa.me()).toMatchObject({
        code: 200,
        result: { email: asa.email, group_id: 1, groupToken: text, addresses: [] },
      });
    },
  },
  {
    name: "the profile is 401 for guests and unknown tokens",
    async run({ client }) {
      expect((await client.me()).code).toBe(401);
      client.token = "unknown";
      expect((await client.me()).code).toBe(401);
    },
  },
  {
    name: "the profile is changed, the group's token in it left aside",
    async run({ customer }) {
      const asa = await customer();
      const { result } = await asa.me();
      const { groupToken } = result as { groupToken: string };
      const customerBody = { email: asa.email, firstname: "Anna", lastname: "Öberg", addresses: [ADDRESS], groupToken };
      expect(await asa.updateMe({ customer: customerBody })).toMatchObject({
        code: 200,
        result: {
          firstname: "Anna",
          groupToken: text,
          addresses: [{ postcode: "20100", customer_id: expect.anything() }],
        },
      });
    },
  },
  {
    name: "a profile with other keys is 500 with the list of faults",
    async run({ customer }) {
      const asa = await customer();
      const body = { customer: { email: asa.email, firstname: "A", lastname: "B", is_admin: true }, more: 1 };
      const { code, result } = await asa.updateMe(body);
      expect([code, Array.isArray(result)]).toEqual([500, true]);
    },
  },
  {
    name: "an address of somebody else is 403",
    async run({ customer }) {
      const asa = await customer();
      const address = { ...ADDRESS, id: 999_999, customer_id: 999_999 };
      const { code, result } = await asa.updateMe({
        customer: { email: asa.email, firstname: "Åsa", lastname: "Öberg", addresses: [address] },
      });
      expect(JSON.stringify([code, result])).toContain("403");
    },
  },
  {
    name: "a refresh answers a token that opens the account",
    async run({ customer }) {
      const asa = await customer();
      const { code, meta } = await asa.refresh();
      expect([code, meta]).toEqual([200, { refreshToken: text }]);
      expect((await asa.me()).code).toBe(200);
    },
  },
  {
    name: "the first refresh token goes on for a client that never learns another",
    async run({ target, customer }) {
      const asa = await customer();
      for (let hour = 0; hour < 4; hour++) {
        wait(target, 3600);
        const { code } = await asa.refresh();
        expect([hour, code, (await asa.me()).code]).toEqual([hour, 200, 200]);
      }
    },
  },
  {
    name: "the queue renews a token that ran out, and makes its call once more",
    async run({ target, customer }) {
      const asa = await customer();
      for (let round = 0; round < 3; round++) {
        wait(target);
        asa.calls = [];
        expect((await asa.me()).code).toBe(200);
        expect(asa.calls).toEqual(["GET /api/user/me", "POST /api/user/refresh", "GET /api/user/me"]);
      }
    },
  },
  {
    name: "an old refresh token ends the session of a client that sends the new ones",
    async run({ target, customer }) {
      const asa = await customer();
      const stolen = asa.refreshToken;
      asa.refreshToken = String((await asa.refresh()).meta.refreshToken);
      wait(target, 60);
      expect((await asa.refresh()).code).toBe(200);
      wait(target, 60);
      expect((await asa.refresh(stolen)).code).toBe(401);
      expect((await asa.send("GET", "/api/user/me?token={{token}}")).code).toBe(401);
    },
  },
  {
    name: "an unknown refresh token is 401 without a text that could become a token",
    async run({ client }) {
      const { code, result } = await client.refresh("nothing");
      expect([code, result]).toEqual([401, null]);
    },
  },
  {
    name: "a customer has no orders at first",
    async run({ customer }) {
      const { code, result } = await (await customer()).history();
      expect([code, result]).toEqual([200, expect.objectContaining({ items: [], total_count: 0 })]);
    },
  },
  {
    name: "a password is changed with the current one",
    async run({ customer }) {
      const asa = await customer();
      const path = "/api/user/change-password?token={{token}}";
      const done = await asa.task("POST", path, { body: { currentPassword: PASSWORD, newPassword: "Omena-puu-9" } });
      expect([done.code, done.result]).toEqual([200, true]);
      expect((await asa.another().login(asa.email, "Omena-puu-9")).code).toBe(200);
    },
  },
  {
    name: "a wrong current password is 500 with the reason inside",
    async run({ customer }) {
      const asa = await customer();
      const body = { currentPassword: "Wrong-pass-8", newPassword: "Omena-puu-9" };
      const { code, result } = await asa.task("POST", "/api/user/change-password?token={{token}}", { body });
      expect([code, result]).toEqual([500, { errorMessage: text, code: 401 }]);
    },
  },
  {
    name: "a forgotten password is asked for by e-mail, 500 without one",
    async run({ client, customer }) {
      const { email } = await customer();
      const path = "/api/user/reset-password";
      expect(await client.task("POST", path, { body: { email } })).toMatchObject({ code: 200, result: true });
      expect(await client.task("POST", path, { body: {} })).toMatchObject({ code: 500, result: text });
    },
  },
  {
    name: "a new password without its link is refused",
    async run({ client, customer }) {
      const { email } = await customer();
      const path = "/api/user/create-password";
      expect((await client.task("POST", path, { body: { email } })).code).toBe(500);
      const body = { email, newPassword: "Omena-puu-9", resetToken: "made-up" };
      expect((await client.task("POST", path, { body })).code).toBeGreaterThanOrEqual(400);
      expect((await client.login(email, PASSWORD)).code).toBe(200);
    },
  },
  {
    name: "a wishlist is kept, variants by their own sku",
    async run({ customer }) {
      const asa = await customer();
      const path = "/api/ext/wishlist?token={{token}}";
      const { result } = await asa.task("GET", path);
      const { version } = result as { version: number };
      const product_option = { extension_attributes: { custom_options: null, bundle_options: "" } };
      const wish = { sku: "SOFA-GREY", parent_sku: "SOFA", added_at: "2026-06-15T12:00:00.000Z" };
      const items = [{ ...wish, product_option }];
      const pushed = await asa.task("POST", path, { body: { version, items, removed: [] } });
      expect([pushed.code, JSON.stringify(pushed.result)]).toEqual([200, expect.stringContaining("SOFA-GREY")]);
    },
  },
];
