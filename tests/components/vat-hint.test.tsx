// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { StoreProvider } from "@/components/storefront/store-context";
import { VatHint } from "@/components/storefront/vat-hint";
import { renderWithMessages } from "./render";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(number: string, answer: () => Promise<Response>, country = "SE") {
  const fetch = vi.fn<(url: string) => Promise<Response>>(answer);
  vi.stubGlobal("fetch", fetch);
  renderWithMessages(
    <StoreProvider store="bmse">
      <VatHint country={country} number={number} />
    </StoreProvider>,
  );
  return fetch;
}
const reply =
  (result: unknown, status = 200) =>
  async () =>
    Response.json({ code: status, result }, { status });

it.each<[string, () => Promise<Response>, RegExp]>([
  ["listed with a name", reply({ state: "listed", name: "Skogen AB" }), /momsregister: Skogen AB$/],
  ["listed", reply({ state: "listed", name: "" }), /^Finns i EU:s momsregister\.$/],
  ["not listed", reply({ state: "unlisted" }), /finns inte .* beställa ändå/],
  ["not to be checked", reply({ state: "unchecked" }), /inte kontrolleras .* beställa ändå/],
  ["asked of a server that fails", reply("down", 503), /inte kontrolleras .* beställa ändå/],
  ["asked without a network", () => Promise.reject(new TypeError("fetch failed")), /inte kontrolleras/],
])("a number that is %s is told, and stops nobody", async (_, answer, words) => {
  const fetch = show("556016-0680", answer);
  await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(words), { timeout: 3000 });
  expect(fetch.mock.calls[0]?.[0]).toBe("/api/vat-number?store=bmse&country=SE&number=556016-0680");
});

it.each([
  ["unfinished", "556016-068", "SE"],
  ["of a country without a register", "923609016", "NO"],
])("a number that is %s is not looked up", async (_, number, country) => {
  const fetch = show(number, reply({ state: "listed", name: "" }), country);
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(fetch).not.toHaveBeenCalled();
  expect(screen.getByRole("status").textContent).toBe("");
});

it("of a shop that asks no register nothing is said", async () => {
  const fetch = show("556016-0680", reply({ state: "off" }));
  await waitFor(() => expect(fetch).toHaveBeenCalled(), { timeout: 3000 });
  expect(screen.getByRole("status").textContent).toBe("");
});
