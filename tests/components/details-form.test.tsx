// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DetailsProvider } from "@/components/checkout/details-form";
import { DetailsSection } from "@/components/checkout/details-section";
import { useDetailsForm } from "@/components/checkout/use-details-form";
import { useSubmit } from "@/components/checkout/use-submit";
import { StoreProvider } from "@/components/storefront/store-context";
import { getCartStore } from "@/stores/cart";
import { getCheckoutStore } from "@/stores/checkout";
import { getSessionStore } from "@/stores/session";
import { buildItem } from "../cart/builders";
import { buildDetails } from "../checkout/builders";
import { renderWithMessages } from "./render";

/** The network, as far as the form's library comes over it. */
const network = vi.hoisted(() => ({ isHeld: true, isDown: false, loads: 0 }));
vi.mock("@/components/ui/use-lazy-component", async () => {
  const { useCallback, useState } = await import("react");
  return {
    useLazyComponent: (source: () => Promise<unknown>) => {
      const [Component, setComponent] = useState<unknown>(null);
      const load = useCallback(async () => {
        network.loads += 1;
        while (network.isHeld) await new Promise((resolve) => setTimeout(resolve, 5));
        if (network.isDown) return false;
        const loaded = await source();
        setComponent(() => loaded);
        return true;
      }, [source]);
      return [Component, load];
    },
  };
});

const used = vi.fn<() => void>();
const valid = vi.fn<(typed: object) => Promise<void>>(async () => undefined);
const invalid = vi.fn<(errors: object) => void>();

function Form() {
  const { details, Engine, engineProps } = useDetailsForm();
  const { begin, onSubmit, isWaiting, isLost } = useSubmit({
    details,
    onUse: used,
    onValid: valid,
    onInvalid: invalid,
  });
  return (
    <DetailsProvider value={details}>
      {Engine && <Engine {...engineProps} />}
      <form noValidate onSubmit={onSubmit} onFocusCapture={begin}>
        <DetailsSection />
        <input type="checkbox" aria-label="terms" {...details.tick("acceptsTerms")} />
        <button type="submit">{isLost ? "lost" : isWaiting ? "waiting" : "place"}</button>
      </form>
      {details.engine && <output>loaded</output>}
    </DetailsProvider>
  );
}

function open(kept: object = {}) {
  getCheckoutStore("bmse").setState({ details: kept });
  getCartStore("bmse").setState({ items: [buildItem()] });
  getSessionStore("bmse").setState({ status: "guest" });
  renderWithMessages(
    <StoreProvider store="bmse">
      <Form />
    </StoreProvider>,
  );
  return userEvent.setup();
}
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const loaded = () => screen.findByText("loaded", {}, { timeout: 10_000 });
const typed = () => getCheckoutStore("bmse").getState().details;

beforeEach(() => {
  network.isHeld = true;
  network.isDown = false;
  network.loads = 0;
  // the register of towns is not asked of anybody
  vi.stubGlobal("fetch", async () => Response.json({ code: 200, result: { isRegistered: false, towns: [] } }));
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it("asks for its library with the first touch, not before", async () => {
  const user = open();
  expect([network.loads, used.mock.calls.length]).toEqual([0, 0]);
  await user.click(field("Förnamn"));
  await user.tab();
  expect([network.loads, used.mock.calls.length]).toEqual([1, 1]);
});

it("keeps the input, its text and the focus in it while its library comes, and goes on with all of it", async () => {
  const user = open({ city: "Borås" });
  const first = field("Förnamn");
  await user.type(first, "Ås");
  await user.click(screen.getByRole("checkbox", { name: "terms" }));
  first.focus();
  expect(typed()).toMatchObject({ firstName: "Ås", city: "Borås" });
  network.isHeld = false;
  await loaded();
  expect([field("Förnamn"), document.activeElement]).toEqual([first, first]);
  await user.type(first, "a");
  expect(first.value).toBe("Åsa");
  expect(typed()).toMatchObject({ firstName: "Åsa", city: "Borås", acceptsTerms: true });
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "terms" }).checked).toBe(true);
  expect(field("Ort").value).toBe("Borås");
});

it("says what is wrong with a field that was left before its library came", async () => {
  const user = open();
  await user.type(field("E-post"), "asa");
  await user.click(field("Förnamn"));
  expect(field("E-post").getAttribute("aria-invalid")).toBeNull();
  network.isHeld = false;
  await loaded();
  await waitFor(() => expect(field("E-post").getAttribute("aria-invalid")).toBe("true"), { timeout: 10_000 });
  expect(field("Förnamn").getAttribute("aria-invalid"), "which is still being filled in").toBeNull();
});

it("carries out a click that came before its library, once", async () => {
  open({ ...buildDetails(), createsAccount: false });
  fireEvent.click(screen.getByRole("checkbox", { name: "terms" }));
  fireEvent.click(screen.getByRole("button", { name: "place" }));
  fireEvent.submit(screen.getByRole("button", { name: "waiting" }));
  expect(valid).not.toHaveBeenCalled();
  network.isHeld = false;
  await waitFor(() => expect(valid).toHaveBeenCalled(), { timeout: 10_000 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([valid.mock.calls.length, invalid.mock.calls.length]).toEqual([1, 0]);
  expect(valid.mock.calls[0]?.[0]).toMatchObject({ city: buildDetails().city, acceptsTerms: true });
});

it("says that a click came to nothing where its library cannot be loaded, and tries again with the next", async () => {
  network.isDown = true;
  network.isHeld = false;
  open(buildDetails());
  fireEvent.click(screen.getByRole("button", { name: "place" }));
  await screen.findByRole("button", { name: "lost" });
  network.isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "lost" }));
  await waitFor(() => expect(invalid).toHaveBeenCalled(), { timeout: 10_000 });
  // the terms are given again for each order
  expect(Object.keys(invalid.mock.calls[0]?.[0] ?? {})).toEqual(["acceptsTerms"]);
});
