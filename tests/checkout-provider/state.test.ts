import { describe, expect, it } from "vitest";
import {
  initialState,
  isExhausted,
  type ProviderEvent,
  type ProviderState,
  reduceProvider,
} from "@/lib/checkout-provider/state";

const closed = initialState("kco-1");
const loading: ProviderState = { ...closed, phase: "loading", attempts: 1 };
const open: ProviderState = { phase: "open", attempts: 0, orderId: "kco-1", snippet: "<div>", fault: null };
const failed: ProviderState = { ...closed, phase: "failed", attempts: 2, fault: "Order Create Error" };

describe("the provider's order of a page", () => {
  it.each<[string, ProviderState, ProviderEvent, ProviderState]>([
    ["counts a try", closed, { type: "started" }, loading],
    ["counts the next one", failed, { type: "started" }, { ...failed, phase: "loading", attempts: 3 }],
    [
      "is counted anew once it is open",
      { ...failed, phase: "loading" },
      { type: "opened", orderId: "kco-2", snippet: "<p>" },
      { ...open, orderId: "kco-2", snippet: "<p>" },
    ],
    ["loses its id, and is loading still", loading, { type: "dropped" }, { ...loading, orderId: null }],
    [
      "loses its frame with a failure, not its id",
      { ...open, phase: "loading", attempts: 1 },
      { type: "failed", fault: "Request Error" },
      { ...open, phase: "failed", attempts: 1, snippet: null, fault: "Request Error" },
    ],
    [
      "keeps why it was given up",
      { ...failed, phase: "loading", attempts: 4 },
      { type: "exhausted" },
      { ...failed, attempts: 0 },
    ],
    [
      "knows no reason but a missing answer",
      { ...loading, attempts: 4 },
      { type: "exhausted" },
      { ...loading, phase: "failed", attempts: 0, fault: "Request Error" },
    ],
    ["is left, and can be changed later", open, { type: "closed" }, { ...open, phase: "closed", snippet: null }],
  ])("%s", (_, before, event, after) => {
    expect(reduceProvider(before, event)).toEqual(after);
  });

  it("is given up with the fourth try, not with the third", () => {
    expect([1, 2, 3, 4].map((attempts) => isExhausted({ attempts }))).toEqual([false, false, false, true]);
  });
});
