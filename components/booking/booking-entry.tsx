import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import { LazyAskForm } from "./lazy-ask-form";

/** Renders the way to a delivery for who has no link to it. */
export async function BookingEntry() {
  const { booking, ui } = await getMessages();
  return (
    <NextIntlClientProvider messages={{ booking: { ask: booking.ask }, ui }}>
      <div data-booking-entry>
        <LazyAskForm />
      </div>
    </NextIntlClientProvider>
  );
}
