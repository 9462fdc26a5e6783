import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readAnswer } from "@/lib/upstream/envelope";
import { toHttpFailure } from "@/lib/upstream/http-failure";
import { refusalCodeOf } from "@/lib/upstream/refusal-code";

describe("refusalCodeOf", () => {
  it.each([
    ["There is no cart yet", "cartNotFound"],
    ["No such entity with cartId = 7", "cartNotFound"],
    ["The cart was not found", "cartNotFound"],
    ['The current user cannot perform operations on cart "7"', "cartForbidden"],
    ["Order amount incorrect (100:90)", "amountMismatch"],
    ["Error placing an order. Error while adding products. CHAIR is out of stock.", "outOfStock"],
    ["The requested qty is not available", "outOfStock"],
    ["The requested quantity of CHAIR is not available, 2 left.", "outOfStock"],
    ["Product that you are trying to add is not available.", "outOfStock"],
    ["A customer with the same email address already exists in an associated website.", "emailTaken"],
    ["Minimum of different classes of characters in password is 3.", "passwordWeak"],
    ["The password needs at least 8 characters.", "passwordWeak"],
    ["The password doesn't match this account. Verify the password and try again.", "passwordWrong"],
    ["READ_ONLY_ORDER", "readOnlyOrder"],
  ] as const)("reads %j as %s", (text, code) => {
    expect(refusalCodeOf(text)).toBe(code);
  });

  it.each([
    undefined,
    "",
    "The requested Payment Method is not available: gold",
    "The extra fee is not available.",
    "The coupon code isn't valid. Verify the code and try again.",
    "Password mismatch",
  ])("returns no code for %j", (text) => {
    expect(refusalCodeOf(text)).toBeUndefined();
  });

  it("prefers a code of the server to its text, and ignores unknown codes", () => {
    expect(refusalCodeOf("Nej.", { reason: "emailTaken" })).toBe("emailTaken");
    expect(refusalCodeOf("CHAIR is out of stock.", { reason: "amountMismatch" })).toBe("amountMismatch");
    expect(refusalCodeOf("Nej.", { reason: "toString" })).toBeUndefined();
  });
});

it("a failure carries the code of its refusal, else that of its status", async () => {
  expect(toHttpFailure(404, "There is no cart yet")).toMatchObject({ code: "cartNotFound", status: 404 });
  expect(toHttpFailure(404, "no such item")).toMatchObject({ code: "notFound" });
  const answer = { code: 409, result: "Nej.", meta: { reason: "amountMismatch" } };
  expect(await readAnswer(Response.json(answer, { status: 409 }), z.string())).toMatchObject({
    error: { code: "amountMismatch", status: 409, message: "Nej." },
  });
});
