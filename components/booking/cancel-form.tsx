"use client";

import { useTranslations } from "next-intl";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { formatPrice } from "@/lib/money";
import { SubmitFailure } from "./failure-notice";
import { FeeConsent } from "./fee-consent";
import { formatWhen } from "./format";
import { LinkButton } from "./link-button";
import { type CancelOptions, useCancelBooking } from "./use-cancel-booking";

interface CancelFormProps extends CancelOptions {
  backHref?: string;
  onBack: () => void;
}

/** Renders the question whether a booking is cancelled, with what that costs; nothing is taken before it is answered. */
export function CancelForm(props: CancelFormProps) {
  const t = useTranslations("booking");
  const store = useStoreCode();
  const { isAccepted, isMissing, failure, busy, accept, submit } = useCancelBooking(props);
  const { booking, firstKey } = props;
  const { lateFee } = booking;
  return (
    <form method="post" onSubmit={(event) => void submit(event)} className="border border-ink p-6">
      <input type="hidden" name="do" value="cancel" />
      <input type="hidden" name="key" value={firstKey} />
      <h3 className="text-xl">{t("cancel.title")}</h3>
      <p className="mt-2 max-w-[60ch]">
        {formatWhen(store, booking.date, booking)}. {t("cancel.text")}
      </p>
      {lateFee > 0 && <FeeConsent fee={lateFee} isAccepted={isAccepted} isMissing={isMissing} onAccept={accept} />}
      <div className="mt-4">
        <SubmitFailure failure={failure} />
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Button type="submit" busy={busy} busyLabel={t("cancel.busy")}>
            {lateFee > 0 ? t("fee.cancelConfirm", { fee: formatPrice(store, lateFee) }) : t("cancel.confirm")}
          </Button>
          <LinkButton tone="text" href={props.backHref} onPress={props.onBack}>
            {t("cancel.back")}
          </LinkButton>
        </div>
      </div>
    </form>
  );
}
