import { describe, expect, it } from "vitest";
import { hashBody, isSigned, signCall } from "@/lib/payments/vipps-signature";

// the example of the provider's own documentation
const SECRET = "A0+AeKBRG2KRGvnNwJpQlb6IJFk48CKXCIcrLoHncVJKDILsQSxS6NWCccwWm6r6FhGKhiHTBsG2wo/xU6FY/A==";
const CALL = {
  url: "https://webhook.site/e2cee29b-012e-4f1d-8ef4-e95fd74a7a63",
  date: "Thu, 30 Mar 2023 08:38:32 GMT",
  contentHash: "lNlsp1XA03N34HrQsVzPgJKtC+r7l/RBF4V3JQUWMj4=",
};
const SIGNED =
  "HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=agAiSyogQbDHpeucoNwYz+yAr5nJ+v+zasdkSbqzv+U=";

describe("the signature of a call", () => {
  it("is the one of the documentation, with the secret as text", () => {
    expect(signCall(CALL, SECRET)).toBe(SIGNED);
  });

  const body = '{"reference":"r"}';
  const call = { ...CALL, body, contentHash: hashBody(body) };
  const good = { ...call, authorization: signCall(call, SECRET) };

  it("is right by any of the secrets", () => {
    expect(isSigned(good, ["another", SECRET])).toBe(true);
  });

  it.each([
    ["another body", { body: "{}" }],
    ["another hash", { contentHash: CALL.contentHash }],
    ["another date", { date: "Thu, 30 Mar 2023 08:38:33 GMT" }],
    ["another address", { url: `${CALL.url}/x` }],
    ["another host", { url: CALL.url.replace("webhook", "web") }],
    ["another signature", { authorization: SIGNED }],
    ["none", { authorization: "" }],
  ])("is wrong with %s", (_, change) => {
    expect(isSigned({ ...good, ...change }, [SECRET])).toBe(false);
  });

  it("is wrong without secrets", () => {
    expect(isSigned(good, [])).toBe(false);
  });
});
