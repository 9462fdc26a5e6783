// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ProductFacts } from "@/components/product-page/product-facts";
import { toProduct } from "@/lib/product/detail";
import { buildDocument, NOW } from "../product/documents";
import { renderWithMessages } from "./render";

afterEach(cleanup);
const show = (over: Parameters<typeof buildDocument>[0]) =>
  renderWithMessages(<ProductFacts store="bmse" product={toProduct(buildDocument(over), new Map(), "bmse", NOW)} />);

it("tells the legal guarantee of the country, and a warranty beside it", () => {
  show({ product_warranty_years: 10 });
  expect(screen.getByText("Reklamationsrätt i tre år")).toBeTruthy();
  expect(screen.getByText(/^Konsumentköplagen gör oss ansvariga i tre år/)).toBeTruthy();
  expect(screen.getByText(/10 års/)).toBeTruthy();
});

it("tells the maker and the warnings of a product", () => {
  const product_manufacturer = { name: "Verkstad Sju", address: "Sågvägen 7, Lammhult", email: "hej@verkstad.example" };
  const { container } = show({ product_manufacturer, product_safety: ["Får inte klättras på."] });
  expect(container.textContent).toContain("Verkstad Sju, Sågvägen 7, Lammhult");
  expect(screen.getByRole("link", { name: "hej@verkstad.example" })).toBeTruthy();
});
