import { act } from "@testing-library/react";
// @vitest-environment happy-dom
import { useTranslations } from "next-intl";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { MoreWords } from "@/components/storefront/more-words";
import { PageWords } from "@/components/storefront/page-words";
import sv from "@/i18n/messages/sv.json";
import { preparePageWords } from "@/i18n/page-words";

const Close = () => <p>{useTranslations("ui")("close")}</p>;
const Kilos = () => <p>{useTranslations("contact")("title")}</p>;
const page = (
  <PageWords store="bmse">
    <Close />
    <MoreWords words={{ contact: { title: "Skriv till oss" } }}>
      <Close />
      <Kilos />
    </MoreWords>
  </PageWords>
);

/** Renders as the server does, where there is no window. */
function renderOnServer() {
  vi.stubGlobal("window", undefined);
  try {
    return renderToString(page);
  } finally {
    vi.unstubAllGlobals();
  }
}

afterEach(() => document.body.replaceChildren());

describe("the words of every page", () => {
  it("need to be ready where the server renders", () => {
    expect(renderOnServer).toThrow("the words of sv are not ready");
  });

  it("stand in the document as data, from which a browser reads what the server rendered with", async () => {
    await preparePageWords("sv");
    const html = renderOnServer();
    const [, text = ""] = /<script type="application\/json" id="page-words">(.*?)<\/script>/.exec(html) ?? [];
    expect(text).not.toContain("<");
    // what is seen is read before it
    expect(html.endsWith("</script>")).toBe(true);
    const words = JSON.parse(text) as Record<string, unknown>;
    expect(words).toMatchObject({ ui: { close: sv.ui.close }, checkout: { givenBack: expect.anything() } });
    expect(words).not.toHaveProperty("account");
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = html;
    const onRecoverableError = vi.fn<(error: unknown) => void>();
    const root = await act(async () => hydrateRoot(container, page, { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    // a part's own words come beside them
    expect([...container.querySelectorAll("p")].map((said) => said.textContent)).toEqual([
      sv.ui.close,
      sv.ui.close,
      "Skriv till oss",
    ]);
    await act(async () => root.unmount());
  });
});
