import { bookingCalls } from "../upstream/contract/booking";
import { parseResult } from "../upstream/envelope";
import { requestApi } from "../upstream/request";
import type { BookingCall } from "./flow";

/** Makes a call of the booking in the browser; loads the schemas of these calls only. */
export const callBooking: BookingCall = async (name, input) => {
  const call = bookingCalls[name];
  const answer = await requestApi(call, input);
  // the call's own schema read the value
  return (answer.ok ? parseResult(answer.value, call.result) : answer) as Awaited<
    ReturnType<typeof callBooking<typeof name>>
  >;
};
