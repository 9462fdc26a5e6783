// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSuggestions } from "@/components/search/use-suggestions";
import type { Suggestions } from "@/lib/catalog/types";
import { buildSuggestions } from "./suggestions";

const found = (q: string): Suggestions => buildSuggestions({ q, categories: [{ name: q, path: `/c/${q}` }] });

let isDown = false;

beforeEach(() => {
  isDown = false;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("fetch", async (url: string) => {
    const q = new URL(url, "http://shop.test").searchParams.get("q") ?? "";
    return isDown ? new Response("no", { status: 503 }) : Response.json({ code: 200, result: found(q) });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function type(first: string) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(({ text }) => useSuggestions("bmse", text), { wrapper, initialProps: { text: first } });
}

describe("useSuggestions", () => {
  it("keeps the last ones in an outage, marks them as outdated, and recovers by itself", async () => {
    const { result, rerender } = type("linden");
    await waitFor(() => expect(result.current.suggestions?.q).toBe("linden"));
    isDown = true;
    rerender({ text: "fjell" });
    await waitFor(() => expect(result.current.isFailing).toBe(true));
    expect(result.current).toMatchObject({ suggestions: { q: "linden" }, isOld: true });
    isDown = false;
    await act(() => vi.advanceTimersByTimeAsync(5000));
    await waitFor(() => expect(result.current.suggestions?.q).toBe("fjell"));
    expect(result.current).toMatchObject({ isOld: false, isFailing: false });
  });

  it("has none when the first read fails, nor for a text that is too short", async () => {
    isDown = true;
    const { result, rerender } = type("linden");
    await waitFor(() => expect(result.current.isFailing).toBe(true));
    expect(result.current).toMatchObject({ suggestions: undefined });
    rerender({ text: "li" });
    await waitFor(() => expect(result.current.isLongEnough).toBe(false));
    expect(result.current).toMatchObject({ suggestions: undefined, isFailing: false });
  });
});
