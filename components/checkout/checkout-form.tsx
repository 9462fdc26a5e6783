"use client";

import { useTranslations } from "next-intl";
import { type MouseEvent, useCallback, useEffect, useRef } from "react";
import { type FieldErrors, FormProvider, type Resolver, useForm } from "react-hook-form";
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
import { deliveryCountry } from "@/lib/checkout/countries";
import { openDetails } from "@/lib/checkout/details";
import type { CheckoutDetails } from "@/lib/checkout/types";
import { CHECKOUT_PROVIDER } from "@/lib/config/payment-codes";
import { formatZip } from "@/lib/delivery/zip";
import { formatPrice } from "@/lib/money";
import { getCheckoutStore } from "@/stores/checkout";
import { overlayStore } from "@/stores/overlays";
import { SignInHint } from "./account-fields";
import { DetailsSection } from "./details-section";
import { focusFirstFault } from "./focus-first-fault";
import { OfflineHint } from "./offline-hint";
import { PaymentSection } from "./payment-section";
import { PlacingNotice } from "./placing-notice";
import { Review } from "./review";
import { Section } from "./section";
import { ShippingSection } from "./shipping-section";
import { useFreshMethods, usePayment } from "./use-methods";
import { useNewAccount } from "./use-new-account";
import type { PlaceOrder } from "./use-place-order";

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

/** Rules and the library that checks them, loaded when the shopper comes to the form. */
const loadCheck = () => import("./check-details");

/** The checkout's form: four steps and the button. Input is persisted as it is typed. */
export function CheckoutForm({ legal, order, onUse }: CheckoutFormProps) {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const checkout = getCheckoutStore(store);
  const resolver: Resolver<CheckoutDetails> = (values, context, options) =>
    loadCheck().then(
      ({ checkDetails }) => checkDetails(store)(values, context, options),
      () => ({ values: {}, errors: { root: { type: "unreachable" } } }),
    );
  const form = useForm<CheckoutDetails>({
    resolver,
    defaultValues: openDetails(store, checkout.getState().details),
    mode: "onTouched",
    shouldFocusError: false,
  });
  useFreshMethods();
  const { place, busy, faults, open, isPressed, paying, update, leave, markInvalid } = order;
  const account = useNewAccount(form);
  const isPaidHere = usePayment().selected?.code === CHECKOUT_PROVIDER;
  const [Payment, loadPayment] = useLazyComponent(
    useCallback(
      () => withWords(store, () => import("./provider-payment").then(({ ProviderPayment }) => ProviderPayment)),
      [store],
    ),
  );
  const submit = async (details: CheckoutDetails) => {
    if (!(await account.make(details))) return;
    const isLoaded = isPaidHere ? loadPayment() : true;
    await place(details);
    if (!(await isLoaded)) leave("notOpened");
  };
  const button = useRef<HTMLButtonElement>(null);
  const wasPaying = useRef(false);
  useEffect(() => {
    // the way back to the form has gone with the frame
    if (wasPaying.current && !paying) {
      if (faults.form) button.current?.focus();
      else form.setFocus("emailAddress");
    }
    wasPaying.current = paying !== null;
  }, [paying, faults.form, form]);
  const isUsed = useRef(false);
  const begin = () => {
    if (isUsed.current) return;
    isUsed.current = true;
    onUse();
    void loadCheck().catch(() => undefined);
  };
  const onInvalid = (errors: FieldErrors<CheckoutDetails>) => {
    markInvalid();
    focusFirstFault(errors);
  };
  const grandTotal = useCart((state) => currentTotals(state)?.grandTotal ?? null);
  const zip = useCheckout((state) => state.details.zipCode ?? "");
  const city = useCheckout((state) => state.details.city ?? "");
  const country = useCheckout((state) => deliveryCountry(store, state.details.country));

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => checkout.getState().update({ details: values }),
      }),
    [form, checkout],
  );

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
  const refusal = form.formState.errors.root ? t("orderUnreachable") : (account.refusal ?? faults.form);
  const termsError = form.formState.errors.acceptsTerms ? t("errors.terms") : null;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit(submit, onInvalid)}
        onFocusCapture={begin}
        onPointerDownCapture={begin}
        onChangeCapture={begin}
      >
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
              <Checkbox className="mt-4" {...form.register("newsletter")} label={t("newsletter")} />
              <Checkbox
                className="mt-2"
                {...form.register("acceptsTerms")}
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
                busy={busy || account.isMaking}
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
    </FormProvider>
  );
}
