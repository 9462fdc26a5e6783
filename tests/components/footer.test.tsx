// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { FooterColumns, FooterFolds } from "@/components/shell/footer-links";
import { fakeRouter, renderWithMessages } from "./render";

const columns = [
  { title: "Handla & <b>mer</b>", links: [{ label: "Soffor", path: "/c/soffor" }] },
  { title: "Hjälp", links: [{ label: "Till kassan", path: "/checkout" }] },
];

afterEach(cleanup);

describe("the footer's links", () => {
  it("stand in columns, each a link of the store view that the router follows unless it needs a document", () => {
    const router = fakeRouter();
    const { container } = renderWithMessages(<FooterColumns store="bmdk" columns={columns} />, router);
    expect([...container.querySelectorAll("p")].map((title) => title.textContent)).toEqual([
      "Handla & <b>mer</b>",
      "Hjälp",
    ]);
    const links = screen.getAllByRole("link");
    expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
      ["/dk/c/soffor", "Soffor"],
      ["/dk/checkout", "Till kassan"],
    ]);
    for (const link of links) fireEvent.focusIn(link);
    expect(router.prefetch.mock.calls).toEqual([["/dk/c/soffor"]]);
  });

  it("stand in folds, closed at first, which work without scripts", () => {
    const { container } = renderWithMessages(<FooterFolds store="bmse" columns={columns} />);
    const folds = [...container.querySelectorAll("details")];
    expect(folds.map(({ open }) => open)).toEqual([false, false]);
    expect(folds.map((fold) => fold.querySelector("a")?.getAttribute("href"))).toEqual(["/c/soffor", "/checkout"]);
  });
});
