// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { AddBundle } from "@/components/cart/add-bundle";
import { StoreProvider } from "@/components/storefront/store-context";
import type { BundleOption } from "@/lib/product/types";
import { buildItem } from "../cart/builders";
import { buildCard } from "./builders";
import { renderWithMessages } from "./render";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

afterEach(cleanup);

const TABLE_CARD = buildCard();
const IN_STOCK = TABLE_CARD.availability;
const SOLD_OUT = { ...IN_STOCK, state: "out", words: "out" } as const;

function buildOption(option: Partial<BundleOption>, tableIsSoldOut: boolean): BundleOption {
  const table = buildCard({ sku: "TABLE", name: "Bord", availability: tableIsSoldOut ? SOLD_OUT : IN_STOCK });
  return {
    optionId: 1,
    title: "Bord",
    required: true,
    choices: [
      { linkId: "11", sku: "TABLE", qty: 1, isDefault: true, card: table },
      { linkId: "12", sku: "ROUND", qty: 1, isDefault: false, card: buildCard({ sku: "ROUND", name: "Runt bord" }) },
    ],
    ...option,
  };
}

function setUp(option: BundleOption) {
  renderWithMessages(
    <StoreProvider store="bmse">
      <AddBundle item={buildItem()} options={[option]} price={TABLE_CARD.price} percent={100} blocked={null} />
    </StoreProvider>,
  );
  return within(screen.getByRole("radiogroup", { name: "Bord" }));
}

const NOTE = "Bord ingår i setet men är slut i lager. Välj något annat här.";
const selected = (group: ReturnType<typeof setUp>) =>
  group.getAllByRole("radio", { checked: true }).map((radio) => radio.getAttribute("value"));

it("a sold-out default stays selected, is reported, and blocks the button until another is selected", async () => {
  const group = setUp(buildOption({}, true));
  expect(selected(group)).toEqual(["11"]);
  expect(group.getByText(NOTE)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Lägg i varukorgen" })).toBeNull();

  await userEvent.click(group.getByRole("radio", { name: /Runt bord/ }));
  expect(selected(group)).toEqual(["12"]);
  expect(group.queryByText(NOTE)).toBeNull();
  expect(screen.getByRole("button", { name: "Lägg i varukorgen" })).toBeTruthy();
});

it("a sold-out default of an optional part is reported until it is left out", async () => {
  const group = setUp(buildOption({ required: false }, true));
  expect(group.getByText(NOTE)).toBeTruthy();
  await userEvent.click(group.getByRole("radio", { name: "Utan" }));
  expect(group.queryByText(NOTE)).toBeNull();
});

it("a default that can be bought is not reported", () => {
  const group = setUp(buildOption({}, false));
  expect(selected(group)).toEqual(["11"]);
  expect(group.queryByText(NOTE)).toBeNull();
});
