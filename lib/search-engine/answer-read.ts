import "server-only";
import { envelopeResponse } from "../upstream/envelope";
import { toReadFailure } from "./read";

/** What a route reads from the engine, as its answer; 503 with the failure's code in an outage, any other error is thrown on. */
export async function answerRead(read: () => Promise<Response>): Promise<Response> {
  try {
    return await read();
  } catch (error) {
    const failure = toReadFailure(error);
    if (failure) return envelopeResponse(503, failure.code);
    throw error;
  }
}
