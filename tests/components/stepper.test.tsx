// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Stepper } from "@/components/ui/stepper";
import { renderWithMessages } from "./render";

afterEach(cleanup);

function Counter({ start, max, onChange }: { start: number; max?: number; onChange: (value: number) => void }) {
  const [value, setValue] = useState(start);
  const change = (next: number) => {
    setValue(next);
    onChange(next);
  };
  return <Stepper label="Antal" value={value} max={max} onChange={change} />;
}

function setUp(start: number, max?: number) {
  const onChange = vi.fn();
  renderWithMessages(<Counter start={start} max={max} onChange={onChange} />);
  const field = screen.getByRole("spinbutton", { name: "Antal" });
  return { onChange, field, user: userEvent.setup() };
}

describe("Stepper", () => {
  it("counts by its buttons and stops at both limits", async () => {
    const { onChange, user } = setUp(1, 2);
    const less = screen.getByRole("button", { name: "Minska antalet" });
    const more = screen.getByRole("button", { name: "Öka antalet" });
    expect(less).toHaveProperty("disabled", true);
    await user.click(more);
    expect(onChange.mock.calls).toEqual([[2]]);
    expect(more).toHaveProperty("disabled", true);
    await user.click(less);
    expect(onChange.mock.calls).toEqual([[2], [1]]);
  });

  it("takes a typed number on blur, within the limits", async () => {
    const { onChange, field, user } = setUp(1, 20);
    await user.clear(field);
    await user.type(field, "75");
    expect(onChange).not.toHaveBeenCalled();
    await user.tab();
    expect(onChange.mock.calls).toEqual([[20]]);
    expect(field).toHaveProperty("value", "20");
  });

  it("keeps the number when nothing was typed, and ignores letters", async () => {
    const { onChange, field, user } = setUp(3);
    await user.clear(field);
    await user.type(field, "x{Enter}");
    expect(onChange).not.toHaveBeenCalled();
    expect(field).toHaveProperty("value", "3");
  });

  it("moves by arrow keys", async () => {
    const { onChange, field, user } = setUp(3);
    await user.click(field);
    await user.keyboard("{ArrowUp}{ArrowDown}{ArrowDown}");
    expect(onChange.mock.calls).toEqual([[4], [3], [2]]);
    expect(field.getAttribute("aria-valuenow")).toBe("2");
  });
});
