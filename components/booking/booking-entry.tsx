import { getMessages } from "next-intl/server";
import { MoreWords } from "@/components/storefront/more-words";
import { LazyAskForm } from "./lazy-ask-form";

/** Renders the way to a delivery for who has no link to it. */
export async function BookingEntry() {
  const { booking } = await getMessages();
  return (
    <MoreWords words={{ booking: { ask: booking.ask } }}>
      <div data-booking-entry>
        <LazyAskForm />
      </div>
    </MoreWords>
  );
}
