import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, it, vi } from "vitest";
import { captureResponse } from "@/server/capture";

/** What a capture uses of a response. */
const responseOf = (isGone: boolean) =>
  Object.assign(new EventEmitter(), {
    destroyed: isGone,
    end: vi.fn<() => void>(),
    getHeaders: () => ({}),
    statusCode: 200,
  }) as unknown as ServerResponse;

it("captures nothing from a client that had left before, whom no event tells of any more", async () => {
  const { response } = captureResponse(responseOf(true));
  expect(await response).toBeNull();
});

it("captures what is sent until the client leaves", async () => {
  const whole = responseOf(false);
  const capture = captureResponse(whole);
  whole.end("words");
  expect((await capture.response)?.body.toString()).toBe("words");
  const left = responseOf(false);
  const none = captureResponse(left);
  left.emit("close");
  expect(await none.response).toBeNull();
});
