import { lazy, Suspense, use } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderPart } from "@/app/_documents/render";

const never = new Promise<string>(() => {});

function Waiting() {
  return <p>{use(never)}</p>;
}

function Failing(): never {
  throw new Error("no words");
}

describe("a part of a page", () => {
  it("is drawn with what its pictures ask for apart", async () => {
    const part = (
      <main>
        {/* oxlint-disable-next-line nextjs/no-img-element -- the element that React preloads */}
        <img src="/media/sofa.webp" alt="" fetchPriority="high" />
        Soffa & fåtölj
      </main>
    );
    const { html, preloads } = await renderPart("bmse", part);
    expect(html).toBe('<main><img src="/media/sofa.webp" alt="" fetchPriority="high"/>Soffa &amp; fåtölj</main>');
    expect(preloads).toBe('<link rel="preload" as="image" href="/media/sofa.webp" fetchPriority="high"/>');
  });

  it("is drawn with code that its first use loads", async () => {
    const Inner = lazy(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { default: () => <p>Soffa</p> };
    });
    const Outer = lazy(async () => ({ default: () => <Inner /> }));
    expect((await renderPart("bmse", <Outer />)).html).toBe("<p>Soffa</p>");
  });

  it("that throws is drawn once", async () => {
    const Part = vi.fn(Failing);
    await expect(renderPart("bmse", <Part />)).rejects.toThrow("no words");
    expect(Part).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["waits", <Waiting key="waiting" />, "A component suspended"],
    ["throws", <Failing key="failing" />, "no words"],
  ])("is not drawn without what %s in it", async (_, inner, message) => {
    await expect(renderPart("bmse", inner)).rejects.toThrow(message);
    await expect(renderPart("bmse", <Suspense fallback="…">{inner}</Suspense>)).rejects.toThrow("a part of a page");
  });
});
