// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BotCheck } from "@/components/bot-check";
import { findPlace, setBotCheckPhase } from "@/lib/bot-check/phase";
import { renderWithMessages } from "./render";

const prepareProof = vi.hoisted(() => vi.fn<(action: string) => void>());
vi.mock("@/lib/bot-check/client", () => ({ prepareProof }));

beforeEach(() => void prepareProof.mockReset());
afterEach(cleanup);

const open = (action: "contact" | "login") =>
  renderWithMessages(
    <form>
      <input aria-label="Namn" />
      <BotCheck action={action} />
    </form>,
  );

it("begins when the form gets the focus, not before", async () => {
  open("contact");
  expect(prepareProof).not.toHaveBeenCalled();
  await userEvent.setup().click(screen.getByRole("textbox"));
  await waitFor(() => expect(prepareProof).toHaveBeenCalledWith("contact"));
});

it("begins at once in a form that has the focus already", async () => {
  const { rerender } = renderWithMessages(
    <form>
      <input aria-label="Namn" />
    </form>,
  );
  screen.getByRole("textbox").focus();
  rerender(
    <form>
      <input aria-label="Namn" />
      <BotCheck action="contact" />
    </form>,
  );
  await waitFor(() => expect(prepareProof).toHaveBeenCalledWith("contact"));
});

it("of a log-in does not begin by itself", async () => {
  open("login");
  await userEvent.setup().click(screen.getByRole("textbox"));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(prepareProof).not.toHaveBeenCalled();
});

it("tells readers what the click waits for, and shows what is asked", () => {
  open("contact");
  const status = screen.getByRole("status");
  expect([status.textContent, status.className]).toEqual(["", "sr-only"]);
  act(() => setBotCheckPhase("login", "working"));
  expect(status.textContent).toBe("");
  act(() => setBotCheckPhase("contact", "working"));
  expect([status.textContent, status.className]).toEqual(["Vi kontrollerar att du inte är en robot …", "sr-only"]);
  act(() => setBotCheckPhase("contact", "asking"));
  expect(status.textContent).toBe("Bekräfta att du inte är en robot.");
  expect(status.className).not.toContain("sr-only");
});

it("keeps a place for a hosted check as long as the form is there", () => {
  const { container, unmount } = open("contact");
  expect(findPlace("contact")?.closest("form")).toBe(container.querySelector("form"));
  unmount();
  expect(findPlace("contact")).toBeNull();
});
