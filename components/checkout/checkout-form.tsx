"use client";

import { useTranslations } from "next-intl";
import { type MouseEvent, useCallback, useEffect, useRef } from "react";
import type { FieldErrors } from "react-hook-form";
import { useCart } from "@/components/cart";
import { useCheckout } from "@/components/checkout/use-checkout";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { withWords } from "@/components/storefront/with-words";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Notice } from "@/components/ui/notice";
import { isPlainClick } from "@/components/ui/plain-click";
import { useLazyComponent } from "@/components/ui/use-lazy-component";
import { currentTotals } from "@/lib/cart/state";
import type { CheckoutDetails } from "@/lib/checkout/types";
import { CHECKOUT_PROVIDER } from "@/lib/config/payment-codes";
import { deliveryCountry } from "@/lib/delivery/countries";
import { formatZip } from "@/lib/delivery/zip";
import { formatPrice } from "@/lib/money";
import { getCartStore } from "@/stores/cart";
import { overlayStore } from "@/stores/overlays";
import { SignInHint } from "./account-fields";
import { DetailsProvider } from "./details-form";
import { DetailsSection } from "./details-section";
import { focusFirstFault } from "./focus-first-fault";
import { OfflineHint } from "./offline-hint";
import { PaymentSection } from "./payment-section";
import { PlacingNotice } from "./placing-notice";
import { Review } from "./review";
import { Section } from "./section";
import { ShippingSection } from "./shipping-section";
import { useDetailsForm } from "./use-details-form";
import { useFreshMethods, usePayment } from "./use-methods";
import { useNewAccount } from "./use-new-account";
import type { PlaceOrder } from "./use-place-order";
import { useSubmit } from "./use-submit";

/** Paths of the legal pages the terms link to. */
export interface LegalPaths {
  terms: string;
  withdrawal: string;
}

interface CheckoutFormProps {
  legal: LegalPaths;
  order: PlaceOrder;
  /** Called when the shopper comes to the form. */
  onUse(): void;
}

/** The checkout's form: four steps and the button. Input is persisted as it is typed. */
export function CheckoutForm({ legal, order, onUse }: CheckoutFormProps) {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const { details, Engine, engineProps } = useDetailsForm();
  const { engine } = details;
  useFreshMethods();
  const { place, busy, faults, open, isPressed, paying, update, leave, markInvalid } = order;
  const account = useNewAccount(engine);
  const isPaidHere = usePayment().selected?.code === CHECKOUT_PROVIDER;
  const [Payment, loadPayment] = useLazyComponent(
    useCallback(
      () => withWords(store, () => import("./provider-payment").then(({ ProviderPayment }) => ProviderPayment)),
      [store],
    ),
  );
  const submit = async (typed: CheckoutDetails) => {
    // with an account the order may come to another total than a guest's, which the shopper has to agree to
    const seen = currentTotals(getCartStore(store).getState())?.grandTotal ?? null;
    if (!(await account.make(typed))) return;
    const isLoaded = isPaidHere ? loadPayment() : true;
    await place(typed, seen);
    if (!(await isLoaded)) leave("notOpened");
  };
  const button = useRef<HTMLButtonElement>(null);
  const wasPaying = useRef(false);
  useEffect(() => {
    // the way back to the form has gone with the frame
    if (wasPaying.current && !paying) {
      if (faults.form) button.current?.focus();
      else engine?.setFocus("emailAddress");
    }
    wasPaying.current = paying !== null;
  }, [paying, faults.form, engine]);
  const onInvalid = (errors: FieldErrors<CheckoutDetails>) => {
    markInvalid();
    focusFirstFault(errors);
  };
  const grandTotal = useCart((state) => currentTotals(state)?.grandTotal ?? null);
  const zip = useCheckout((state) => state.details.zipCode ?? "");
  const city = useCheckout((state) => state.details.city ?? "");
  const country = useCheckout((state) => deliveryCountry(store, state.details.country));

  const { begin, onSubmit, isWaiting, isLost } = useSubmit({ details, onUse, onValid: submit, onInvalid });

  const showTerms = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    overlayStore.getState().openModal("terms");
  };
  const link = (path: string, onClick?: (event: MouseEvent) => void) =>
    function TermsLink(words: React.ReactNode) {
      return (
        <StoreLink store={store} path={path} target="_blank" onClick={onClick} className="link">
          {words}
        </StoreLink>
      );
    };
  const errors = engine?.formState.errors;
  const refusal = errors?.root || isLost ? t("orderUnreachable") : (account.refusal ?? faults.form);
  const termsError = errors?.acceptsTerms ? t("errors.terms") : null;
  return (
    <DetailsProvider value={details}>
      {Engine && <Engine {...engineProps} />}
      <form noValidate onSubmit={onSubmit} onFocusCapture={begin} onPointerDownCapture={begin} onChangeCapture={begin}>
        <div inert={paying !== null} className={paying ? "opacity-60" : undefined}>
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
        </div>
        <Section number={4} title={t("reviewTitle")}>
          <Review />
          {paying && Payment ? (
            <Payment order={paying} update={update} leave={leave} />
          ) : (
            <>
              <Checkbox className="mt-4" {...details.tick("newsletter")} label={t("newsletter")} />
              <Checkbox
                className="mt-2"
                {...details.tick("acceptsTerms")}
                error={termsError}
                label={
                  <span>
                    {t.rich("terms", { terms: link(legal.terms, showTerms), withdrawal: link(legal.withdrawal) })}
                  </span>
                }
              />
              {refusal && (
                <Notice tone="error" className="mt-4">
                  {refusal}
                </Notice>
              )}
              <PlacingNotice open={isPressed ? open : null} className="mt-4" />
              <OfflineHint isPaidElsewhere={isPaidHere} />
              <Button
                ref={button}
                type="submit"
                size="l"
                className="mt-4 w-full"
                busy={busy || account.isMaking || isWaiting}
                busyLabel={t("placing")}
              >
                {t(isPaidHere ? "continueToPayment" : "place")}
                {grandTotal !== null && (
                  <span className="tabular whitespace-nowrap">{formatPrice(store, grandTotal)}</span>
                )}
              </Button>
              <p className="mt-3 text-xs text-ink-2">{t("obligation")}</p>
            </>
          )}
        </Section>
      </form>
    </DetailsProvider>
  );
}
