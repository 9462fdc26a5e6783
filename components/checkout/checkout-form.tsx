"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { type MouseEvent, useEffect, useMemo } from "react";
import { type FieldErrors, FormProvider, useForm } from "react-hook-form";
import { useCart } from "@/components/cart";
import { useCheckout } from "@/components/checkout/use-checkout";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Notice } from "@/components/ui/notice";
import { isPlainClick } from "@/components/ui/plain-click";
import { currentTotals } from "@/lib/cart/state";
import { buildDetailsSchema } from "@/lib/checkout/schema";
import type { CheckoutDetails } from "@/lib/checkout/types";
import { formatZip } from "@/lib/delivery";
import { formatPrice } from "@/lib/money";
import { getStore } from "@/lib/storefront";
import { getCheckoutStore } from "@/stores/checkout";
import { overlayStore } from "@/stores/overlays";
import { DetailsSection } from "./details-section";
import { focusFirstFault } from "./focus-first-fault";
import { PaymentSection } from "./payment-section";
import { Review } from "./review";
import { Section } from "./section";
import { ShippingSection } from "./shipping-section";
import { useFreshMethods } from "./use-methods";
import { usePlaceOrder } from "./use-place-order";

const BLANK: Omit<CheckoutDetails, "country"> = {
  emailAddress: "",
  firstName: "",
  lastName: "",
  streetAddress: "",
  apartmentNumber: "",
  zipCode: "",
  city: "",
  phoneNumber: "",
  isCompany: false,
  company: "",
  taxId: "",
  acceptsTerms: false,
};

/** Paths of the legal pages the terms link to. */
export interface LegalPaths {
  terms: string;
  withdrawal: string;
}

/** The checkout's form: four steps and the button. Input is persisted as it is typed. */
export function CheckoutForm({ legal }: { legal: LegalPaths }) {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const { country } = getStore(store);
  const schema = useMemo(() => buildDetailsSchema(country), [country]);
  const checkout = getCheckoutStore(store);
  const form = useForm<CheckoutDetails>({
    // the schema's input is the form's own shape; zod widens defaults to optional
    resolver: zodResolver(schema) as never,
    // consent is given for each order
    defaultValues: { ...BLANK, ...checkout.getState().details, country, acceptsTerms: false },
    mode: "onTouched",
    shouldFocusError: false,
  });
  useFreshMethods();
  const { place, busy, faults, markInvalid } = usePlaceOrder();
  const onInvalid = (errors: FieldErrors<CheckoutDetails>) => {
    markInvalid();
    focusFirstFault(errors);
  };
  const grandTotal = useCart((state) => currentTotals(state)?.grandTotal ?? null);
  const zip = useCheckout((state) => state.details.zipCode ?? "");
  const city = useCheckout((state) => state.details.city ?? "");

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
  const termsError = form.formState.errors.acceptsTerms ? t("errors.terms") : null;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(place, onInvalid)}>
        <Section number={1} title={t("detailsTitle")}>
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
        <Section number={4} title={t("reviewTitle")}>
          <Review />
          <Checkbox
            className="mt-4"
            {...form.register("acceptsTerms")}
            error={termsError}
            label={
              <span>
                {t.rich("terms", { terms: link(legal.terms, showTerms), withdrawal: link(legal.withdrawal) })}
              </span>
            }
          />
          {faults.form && (
            <Notice tone="error" className="mt-4">
              {faults.form}
            </Notice>
          )}
          <Button type="submit" size="l" className="mt-4 w-full" busy={busy} busyLabel={t("placing")}>
            {t("place")}
            {grandTotal !== null && <span className="tabular whitespace-nowrap">{formatPrice(store, grandTotal)}</span>}
          </Button>
          <p className="mt-3 text-xs text-ink-2">{t("obligation")}</p>
        </Section>
      </form>
    </FormProvider>
  );
}
