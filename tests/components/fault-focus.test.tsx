// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, it } from "vitest";
import { useFaultFocus } from "@/components/checkout/use-fault-focus";
import { NO_FAULTS, type PlaceFaults } from "@/components/checkout/use-order-messages";
import { RadioRows } from "@/components/ui/radio-rows";
import { renderWithMessages } from "./render";

const ROWS = [
  { value: "a", label: "A" },
  { value: "b", label: "B" },
];

function Form({ faults, payment }: { faults: PlaceFaults; payment: string | null }) {
  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, faults);
  const common = { rows: ROWS, onChange: () => {} };
  return (
    <form ref={form}>
      <RadioRows {...common} legend="Shipping" name="shipping" value="a" error={faults.shipping} />
      <RadioRows {...common} legend="Payment" name="payment" value={payment} error={faults.payment} />
      <button type="submit">order</button>
    </form>
  );
}

it.each([
  ["a choice that is missing", { ...NO_FAULTS, payment: "Choose" }, null, "payment a"],
  ["what is chosen and does not hold", { ...NO_FAULTS, payment: "Gone" }, "b", "payment b"],
  ["the delivery", { ...NO_FAULTS, shipping: "Gone" }, null, "shipping a"],
])("an order that is not placed leads to %s", (_, faults, payment, expected) => {
  const { rerender } = renderWithMessages(<Form faults={NO_FAULTS} payment={payment} />);
  screen.getByRole("button").focus();
  rerender(<Form faults={faults} payment={payment} />);
  const { name, value } = document.activeElement as HTMLInputElement;
  expect(`${name} ${value}`).toBe(expected);
});

it("another fault leaves the focus at the button, whose sentence is beside it", () => {
  const { rerender } = renderWithMessages(<Form faults={NO_FAULTS} payment={null} />);
  screen.getByRole("button").focus();
  rerender(<Form faults={{ ...NO_FAULTS, form: "Sold out" }} payment={null} />);
  expect(document.activeElement).toBe(screen.getByRole("button"));
});
