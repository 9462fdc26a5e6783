// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CouponForm } from "@/components/cart/coupon-form";
import { StoreProvider } from "@/components/storefront/store-context";
import { getClaimsStore } from "@/stores/claims";
import { renderWithMessages } from "./render";

const coupon = vi.hoisted(() => ({
  applyCoupon: vi.fn<(store: string, code: string) => Promise<object>>(),
  removeCoupon: vi.fn<(store: string) => Promise<object>>(),
}));
vi.mock("@/stores/cart-coupon", () => coupon);

const claims = getClaimsStore("bmse");
const claim = (code: string) => ({
  code,
  created_at: "2026-06-15T12:00:00.000Z",
  value: 10,
  description: `Om ${code}`,
});
const codes = () => claims.getState().claims.map(({ code }) => code);

beforeEach(() => {
  localStorage.clear();
  claims.setState({ claims: [claim("BM10-NEW"), claim("BM10-OLD")] });
  coupon.applyCoupon.mockReset();
});
afterEach(cleanup);

const open = () => {
  renderWithMessages(
    <StoreProvider store="bmse">
      <CouponForm />
    </StoreProvider>,
  );
  return userEvent.setup();
};
const offered = () => screen.queryAllByRole("button", { name: /^BM10/ }).map(({ textContent }) => textContent);

it("the cart offers the coupons this browser was given; one click uses one", async () => {
  coupon.applyCoupon.mockResolvedValue({ ok: true, value: "applied" });
  const user = open();
  expect(offered()).toEqual(["BM10-NEW, 10\u00a0%", "BM10-OLD, 10\u00a0%"]);
  expect(screen.getByText("Om BM10-OLD")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /^BM10-OLD/ }));
  expect(coupon.applyCoupon.mock.calls).toEqual([["bmse", "BM10-OLD"]]);
  expect(codes()).toEqual(["BM10-NEW", "BM10-OLD"]);
});

it("one that does not hold any more is told and forgotten, and the focus goes to the field", async () => {
  coupon.applyCoupon.mockResolvedValue({ ok: true, value: { code: "BM10-OLD", reason: "incorrect" } });
  const user = open();
  await user.click(screen.getByRole("button", { name: /^BM10-OLD/ }));
  expect(
    await screen.findByText("Rabattkoden BM10-OLD gäller inte här längre. Den är borttagen ur listan."),
  ).toBeTruthy();
  expect([codes(), offered()]).toEqual([["BM10-NEW"], ["BM10-NEW, 10\u00a0%"]]);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Rabattkod" }));
});

it.each([
  ["fails", { ok: false, error: { kind: "network", code: "unreachable", retryable: true } }],
  ["is not answered", { ok: true, value: "waiting" }],
])("one whose check %s is kept", async (_, outcome) => {
  coupon.applyCoupon.mockResolvedValue(outcome);
  const user = open();
  await user.click(screen.getByRole("button", { name: /^BM10-NEW/ }));
  await waitFor(() => expect(screen.queryByText("Kontrollerar")).toBeNull());
  expect(codes()).toEqual(["BM10-NEW", "BM10-OLD"]);
  expect(screen.queryByText(/gäller inte/)).toBeNull();
});

it("a typed code that is wrong forgets nothing, and without claims nothing is offered", async () => {
  coupon.applyCoupon.mockResolvedValue({ ok: true, value: { code: "BM10-OLD", reason: "incorrect" } });
  const user = open();
  await user.type(screen.getByRole("textbox", { name: "Rabattkod" }), "BM10-OLD{Enter}");
  expect(await screen.findByText("Ogiltig kod")).toBeTruthy();
  expect(codes()).toEqual(["BM10-NEW", "BM10-OLD"]);
  cleanup();
  claims.getState().clear();
  open();
  expect(screen.queryByText("Dina rabattkoder")).toBeNull();
});

it("says why a code does not apply, in one sentence, and keeps a claim that may apply later", async () => {
  const minimum = { code: "BM10-NEW", reason: "minimum", minimum: 500_000, missing: 410_100 };
  const early = { code: "JUL15", reason: "early", from: "2026-12-01" };
  coupon.applyCoupon.mockResolvedValueOnce({ ok: true, value: minimum });
  coupon.applyCoupon.mockResolvedValueOnce({ ok: true, value: early });
  const user = open();
  await user.click(screen.getByRole("button", { name: /^BM10-NEW/ }));
  expect(await screen.findByText(/^BM10-NEW gäller från 5\s000\skr, 4\s101\skr kvar\.$/)).toBeTruthy();
  expect(codes()).toEqual(["BM10-NEW", "BM10-OLD"]);
  await user.type(screen.getByRole("textbox", { name: "Rabattkod" }), "JUL15{Enter}");
  expect(await screen.findByText("JUL15 gäller från den 1 december 2026.")).toBeTruthy();
});
