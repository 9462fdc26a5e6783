import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Sentences } from "@/components/ui/sentences";

const html = (text: string) => renderToStaticMarkup(<Sentences text={text} />);

describe("a headline", () => {
  it("breaks between its sentences only", () => {
    expect(html("Mät en gång. Sitt länge.")).toBe(
      '<span class="block">Mät en gång. </span><span class="block">Sitt länge. </span>',
    );
  });

  it("of one sentence is left as it is, a measure with a decimal point too", () => {
    expect(html("En sofa på 228 cm")).toBe("En sofa på 228 cm");
    expect(html("A sofa of 2.28 m")).toBe("A sofa of 2.28 m");
  });
});
