"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useStore } from "zustand";
import { Checkbox } from "@/components/ui/checkbox";
import { Fold } from "@/components/ui/fold";
import { Notice } from "@/components/ui/notice";
import { Queries } from "@/components/ui/queries";
import { Select } from "@/components/ui/select";
import { selectShipping } from "@/lib/checkout/methods";
import type { ShippingMethod } from "@/lib/checkout/types";
import { isForeignCart, toggleOption } from "@/lib/fees";
import { fetchCartFees } from "@/lib/fees/client";
import type { AppliedFees, Fee, CartFees } from "@/lib/fees/types";
import { formatPrice } from "@/lib/money";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { callApi } from "@/lib/upstream/client";
import { reconnectCart } from "@/stores/cart-sync";
import { getCartTab } from "@/stores/cart-tab";
import { getCheckoutStore } from "@/stores/checkout";
import { useStoreCode } from "../storefront/store-context";
import { useCart } from "./use-cart";

/** The extra fees of the cart (docs/domain-rules.md#extra-fees); nothing where there are none. */
export function ExtraFees() {
  return (
    <Queries>
      <Fees />
    </Queries>
  );
}

/** Fetches the fees; a cart that is not ours any more is connected again first, once. */
async function readFees(store: StoreCode, isRetry = false): Promise<CartFees> {
  const offer = await fetchCartFees(store);
  if (offer.ok) return offer.value;
  if (!isRetry && isForeignCart(offer.error)) {
    await reconnectCart(store);
    return readFees(store, true);
  }
  // other failures show no fees; the edge logs them
  return { fees: [], applied: {} };
}

/** What the price of a fee depends on beside the lines. */
interface FeeShipping {
  zip: string;
  shipping: ShippingMethod | null;
}

/** Applies the options of a fee; its price depends on where the cart goes and how. */
function applyFee(store: StoreCode, fee: Fee, optionIds: string[], { zip, shipping }: FeeShipping) {
  const addressInformation = {
    address: { countryId: getStore(store).country, postcode: zip },
    shipping_carrier_code: shipping?.carrierCode ?? "",
    shipping_method_code: shipping?.methodCode ?? "",
  };
  return callApi("feesApply", {
    store,
    body: { information: { fee_id: fee.feeId, options_ids: optionIds }, addressInformation },
  });
}

/** Returns the fees of the cart, none while it is not connected, and what chooses their options. */
function useFees() {
  const store = useStoreCode();
  const queries = useQueryClient();
  const isConnected = useCart(({ connection, items }) => connection !== null && items.length > 0);
  // their price depends on the lines and the shipping method
  const totalsAt = useCart((state) => state.totalsSyncedAt);
  const shipping = useStore(getCheckoutStore(store), (state) =>
    selectShipping(state.methods.shipping.methods, state.shipping),
  );
  const zip = useStore(getCheckoutStore(store), (state) => state.details.zipCode ?? "");
  const [hasFailed, setHasFailed] = useState(false);
  const key = ["fees", store, totalsAt];
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => readFees(store),
    enabled: isConnected,
    placeholderData: (before) => before,
    staleTime: 60_000,
  });

  async function choose(fee: Fee, optionIds: string[]): Promise<void> {
    setHasFailed(false);
    // shown at once, and taken back when the server refuses
    const before = queries.getQueryData<CartFees>(key);
    queries.setQueryData<CartFees>(
      key,
      (offer) => offer && { ...offer, applied: { ...offer.applied, [fee.feeId]: optionIds } },
    );
    const answer = await applyFee(store, fee, optionIds, { zip, shipping });
    if (!answer.ok) {
      setHasFailed(true);
      queries.setQueryData(key, before);
      if (isForeignCart(answer.error)) await reconnectCart(store);
      return;
    }
    getCartTab(store).touch();
  }

  return { offer: isConnected ? data : undefined, hasFailed, choose };
}

function Fees() {
  const t = useTranslations("cart.fees");
  const { offer, hasFailed, choose } = useFees();
  if (!offer || offer.fees.length === 0) return null;
  return (
    <Fold title={<span className="text-s">{t("title")}</span>}>
      <div className="flex flex-col gap-4">
        {hasFailed && <Notice tone="error">{t("failed")}</Notice>}
        {offer.fees.map((fee) => (
          <FeeChoice
            key={fee.feeId}
            fee={fee}
            applied={offer.applied}
            onChoose={(optionIds) => void choose(fee, optionIds)}
          />
        ))}
      </div>
    </Fold>
  );
}

interface FeeChoiceProps {
  fee: Fee;
  applied: AppliedFees;
  onChoose: (optionIds: string[]) => void;
}

function FeeChoice({ fee, applied, onChoose }: FeeChoiceProps) {
  const t = useTranslations("cart.fees");
  const store = useStoreCode();
  const chosen = applied[fee.feeId] ?? [];
  const nameOf = ({ label, price }: Fee["options"][number]) =>
    price === null ? label : `${label}, ${price === 0 ? t("free") : formatPrice(store, price)}`;
  if (fee.type === "checkbox") {
    return (
      <fieldset>
        <legend className="text-s font-semibold">{fee.name}</legend>
        {fee.description && <p className="text-s text-ink-2">{fee.description}</p>}
        {fee.options.map((option) => (
          <Checkbox
            key={option.optionId}
            label={nameOf(option)}
            checked={chosen.includes(option.optionId)}
            onChange={() => onChoose(toggleOption(fee, option.optionId, applied))}
          />
        ))}
      </fieldset>
    );
  }
  return (
    <Select
      compact
      label={<span className="font-semibold">{fee.name}</span>}
      hint={fee.description || undefined}
      value={chosen[0] ?? ""}
      onChange={(event) => onChoose(event.target.value ? [event.target.value] : [])}
    >
      {!fee.isRequired && <option value="">{t("none")}</option>}
      {fee.isRequired && chosen.length === 0 && <option value="">{t("choose")}</option>}
      {fee.options.map((option) => (
        <option key={option.optionId} value={option.optionId}>
          {nameOf(option)}
        </option>
      ))}
    </Select>
  );
}
