"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useStoreCode } from "@/components/storefront/store-context";
import { withWords } from "@/components/storefront/with-words";
import { useLazyComponent } from "@/components/ui/use-lazy-component";
import { shownTotal } from "@/lib/cart/state";
import type { CheckoutDetails } from "@/lib/checkout/types";
import { CHECKOUT_PROVIDER, isPaidFirst } from "@/lib/config/payment-codes";
import { deliveryCountry } from "@/lib/delivery/countries";
import { formatZip } from "@/lib/delivery/zip";
import { getCartStore } from "@/stores/cart";
import { SignInHint } from "./account-fields";
import { DetailsProvider } from "./details-form";
import { DetailsSection } from "./details-section";
import { focusFirstFault } from "./focus-first-fault";
import { PaymentSection } from "./payment-section";
import { type LegalPaths, PlaceFields } from "./place-fields";
import { Review } from "./review";
import { Section } from "./section";
import { ShippingSection } from "./shipping-section";
import { useCheckout } from "./use-checkout";
import { useDetailsForm } from "./use-details-form";
import { useFaultFocus } from "./use-fault-focus";
import { useFreshMethods, usePayment } from "./use-methods";
import { useNewAccount } from "./use-new-account";
import type { PlaceFaults } from "./use-order-messages";
import type { PlaceOrder } from "./use-place-order";
import { useSubmit } from "./use-submit";

interface CheckoutFormProps {
  legal: LegalPaths;
  order: PlaceOrder;
  /** Called when the shopper comes to the form. */
  onUse(): void;
}

/** Returns the part that shows the provider's frame, null until it is loaded, and what loads it. */
function usePaymentPart() {
  const store = useStoreCode();
  return useLazyComponent(
    useCallback(
      () => withWords(store, () => import("./provider-payment").then(({ ProviderPayment }) => ProviderPayment)),
      [store],
    ),
  );
}

/** Moves the focus once the provider's frame has gone: to the button where there is a fault, else into the form. */
function useFocusAfterFrame(
  button: RefObject<HTMLButtonElement | null>,
  { paying, faults }: PlaceOrder,
  engine: UseFormReturn<CheckoutDetails> | null,
): void {
  const wasPaying = useRef(false);
  useEffect(() => {
    // the way back to the form has gone with the frame
    if (wasPaying.current && !paying) {
      if (faults.form) button.current?.focus();
      else engine?.setFocus("emailAddress");
    }
    wasPaying.current = paying !== null;
  }, [paying, faults.form, engine, button]);
}

/** The checkout's form: four steps and the button. Input is persisted as it is typed. */
export function CheckoutForm({ legal, order, onUse }: CheckoutFormProps) {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const { details, Engine, engineProps } = useDetailsForm();
  const { engine } = details;
  useFreshMethods();
  const { place, faults, paying, update, leave, markInvalid } = order;
  const account = useNewAccount(engine);
  const code = usePayment().selected?.code ?? null;
  const [Payment, loadPayment] = usePaymentPart();
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterFrame(button, order, engine);
  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, faults);
  const submission = useSubmit({
    details,
    onUse,
    async onValid(typed) {
      // with an account the order may come to another total than a guest's, which the shopper has to agree to
      const seen = shownTotal(getCartStore(store).getState());
      if (!(await account.make(typed))) return;
      const isLoaded = code === CHECKOUT_PROVIDER ? loadPayment() : true;
      await place(typed, seen);
      if (!(await isLoaded)) leave("notOpened");
    },
    onInvalid(errors) {
      markInvalid();
      focusFirstFault(errors);
    },
  });
  const { begin, onSubmit } = submission;
  return (
    <DetailsProvider value={details}>
      {Engine && <Engine {...engineProps} />}
      <form
        ref={form}
        noValidate
        onSubmit={onSubmit}
        onFocusCapture={begin}
        onPointerDownCapture={begin}
        onChangeCapture={begin}
      >
        <div inert={paying !== null} className={paying ? "opacity-60" : undefined}>
          <ChoiceSections faults={faults} />
        </div>
        <Section number={4} title={t("reviewTitle")}>
          <Review />
          {paying && Payment ? (
            <Payment order={paying} update={update} leave={leave} />
          ) : (
            <PlaceFields ref={button} {...{ legal, order, account, submission, isPaidHere: isPaidFirst(code) }} />
          )}
        </Section>
      </form>
    </DetailsProvider>
  );
}

/** The steps before the review: who and where, how it is delivered, how it is paid. */
function ChoiceSections({ faults }: { faults: PlaceFaults }) {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const zip = useCheckout((state) => state.details.zipCode ?? "");
  const city = useCheckout((state) => state.details.city ?? "");
  const country = useCheckout((state) => deliveryCountry(store, state.details.country));
  return (
    <>
      <Section number={1} title={t("detailsTitle")} hint={<SignInHint />}>
        <DetailsSection />
      </Section>
      <Section
        number={2}
        title={t("deliveryTitle")}
        hint={zip && city ? t("deliveryTo", { zip: formatZip(country, zip), city }) : null}
      >
        <ShippingSection error={faults.shipping} />
      </Section>
      <Section number={3} title={t("paymentTitle")} hint={t("paymentHint")}>
        <PaymentSection error={faults.payment} />
      </Section>
    </>
  );
}
