// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FooterFolds } from "@/components/shell/footer-folds";
import { footerColumnsHtml, footerFoldsHtml } from "@/components/shell/footer-html";
import { renderWithMessages } from "./render";

const columns = [
  { title: "Handla & <b>mer</b>", links: [{ label: "Soffor", path: "/c/soffor" }] },
  { title: "Hjälp", links: [{ label: "Till kassan", path: "/checkout" }] },
];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Reads markup as a browser without scripts does, or with them: `noscript` holds elements, or text. */
function parse(html: string): HTMLElement {
  const root = document.createElement("div");
  root.innerHTML = html;
  return root;
}

describe("the footer's links", () => {
  it("stand in columns, each a link of the store view that the router follows unless it needs a document", () => {
    const root = parse(footerColumnsHtml("bmdk", columns).text);
    expect([...root.querySelectorAll("p")].map((title) => title.textContent)).toEqual(["Handla & <b>mer</b>", "Hjälp"]);
    expect(
      [...root.querySelectorAll("a")].map((link) => [link.getAttribute("href"), link.dataset.follow, link.textContent]),
    ).toEqual([
      ["/dk/c/soffor", "ahead", "Soffor"],
      ["/dk/checkout", undefined, "Till kassan"],
    ]);
  });
});

describe("the footer's folds", () => {
  const html = footerFoldsHtml("bmse", columns).text;
  const narrow = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  beforeEach(() => vi.stubGlobal("matchMedia", () => narrow));

  /** What a browser with scripts makes of the markup: the content of `noscript` is text. */
  const asRead = html.replaceAll(/<noscript>(.*?)<\/noscript>/g, (_, inner: string) => {
    const text = inner.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    return `<noscript>${text}</noscript>`;
  });

  it("get their links when they are opened, each by itself", () => {
    renderWithMessages(<FooterFolds label="Sidfot" html={asRead} />);
    expect(screen.queryByRole("link")).toBeNull();
    const [shop] = document.querySelectorAll("details");
    act(() => {
      shop?.setAttribute("open", "");
      shop?.dispatchEvent(new Event("toggle"));
    });
    expect(screen.getByRole("link", { name: "Soffor" }).getAttribute("href")).toBe("/c/soffor");
    expect(screen.queryByRole("link", { name: "Till kassan" })).toBeNull();
    // closed and opened again they are still there, once
    act(() => void shop?.dispatchEvent(new Event("toggle")));
    expect(screen.getAllByRole("link")).toHaveLength(1);
  });

  it("are no part of a wide window's page", () => {
    vi.stubGlobal("matchMedia", () => ({ ...narrow, matches: false }));
    renderWithMessages(<FooterFolds label="Sidfot" html={asRead} />);
    expect(screen.queryByRole("navigation")).toBeNull();
  });
});
