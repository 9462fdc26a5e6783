// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Successor } from "@/components/product-page/successor";
import { toProductCard } from "@/lib/product/card";
import { buildDocument, NOW } from "../product/documents";
import { renderWithMessages } from "./render";

vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
  usePathname: () => "/",
}));

const HOME = { label: "Hem", href: "/" };
const SELF = { label: "Vik", href: null };
const CHAIRS = { label: "Stolar", href: "/c/stolar" };

afterEach(cleanup);

describe("what a discontinued piece offers", () => {
  it("is its successor by name, with its price and picture, all of which lead there", () => {
    const card = toProductCard(
      buildDocument({ name: "Ro barstol", slug: "ro", media_gallery: [{ image: "/ro.webp", pos: 1 }] }),
      "bmse",
      NOW,
    );
    renderWithMessages(<Successor store="bmse" card={card} crumbs={[HOME, CHAIRS, SELF]} />);
    expect(screen.getByText("Utgått ur sortimentet. Efterföljaren är Ro barstol.")).toBeTruthy();
    expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Ro barstol", "/p/CHAIR/ro"],
    ]);
    expect(screen.getByText("1 000 kr")).toBeTruthy();
    expect(screen.getByRole("img").getAttribute("src")).toContain("ro.webp");
  });

  it("is its list where it has no successor", () => {
    renderWithMessages(
      <Successor store="bmse" card={null} crumbs={[HOME, { label: "Möbler", href: "/c/mobler" }, CHAIRS, SELF]} />,
    );
    expect(screen.getByText("Utgått ur sortimentet. Den har ingen efterföljare hos oss.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Se fler i Stolar" }).getAttribute("href")).toBe("/c/stolar");
  });

  it("is the plain truth where it is in no list", () => {
    renderWithMessages(<Successor store="bmse" card={null} crumbs={[HOME, SELF]} />);
    expect(screen.queryByRole("link")).toBeNull();
  });
});
