import { expect, it } from "vitest";
import { parseSharedCart } from "@/lib/cart/shared";

it.each([
  ["skus=A:2,B", 0],
  ["skus=,,%20,", 0],
  ["skus=:3,A", 1],
  [`skus=${"x".repeat(65)},B`, 1],
  [`skus=${Array.from({ length: 33 }, (_, index) => `S${index}`).join(",")}`, 3],
  [`skus=A&coupon=${"x".repeat(61)}`, 1],
  ["skus=A&coupon=", 0],
])("what of a shared cart can be nothing is counted, so that it is explained: %s", (query, unread) => {
  expect(parseSharedCart(new URLSearchParams(query), 99).unread).toBe(unread);
});
