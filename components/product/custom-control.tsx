"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { FieldNote } from "@/components/ui/field-parts";
import { RadioRows } from "@/components/ui/radio-rows";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { formatPrice, type Minor } from "@/lib/money";
import { chargeOn, idsOf } from "@/lib/product/custom-options";
import type { OptionCharge, CustomOption } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";

interface CustomControlProps {
  store: StoreCode;
  option: CustomOption;
  /** Price that percentages refer to, minor units. */
  price: Minor;
  /** Text, or value ids: "1,2". */
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

/** Returns a formatter of surcharges: "+300 kr"; null for none. */
function buildChargeFormatter(store: StoreCode, price: Minor): (charge: OptionCharge) => string | null {
  return (charge) => {
    const amount = chargeOn(charge, price);
    if (amount === 0) return null;
    return amount > 0 ? `+${formatPrice(store, amount)}` : formatPrice(store, amount);
  };
}

/** Renders the form control of a custom option (docs/domain-rules.md#custom-options). */
export function CustomControl(props: CustomControlProps) {
  const { type } = props.option;
  if (type === "field" || type === "area") return <Written {...props} />;
  if (type === "drop_down") return <Dropped {...props} />;
  return type === "radio" ? <OneOf {...props} /> : <ManyOf {...props} />;
}

function useLabel({ title, required }: CustomOption): string {
  const t = useTranslations("productTypes.custom");
  return required ? title : t("optional", { title });
}

function Written({ store, option, price, value, error, onChange }: CustomControlProps) {
  const t = useTranslations("productTypes.custom");
  const label = useLabel(option);
  const charge = buildChargeFormatter(store, price);
  const most = option.maxCharacters === null ? null : t("most", { count: option.maxCharacters });
  const hint = [option.charge && charge(option.charge), most].filter(Boolean).join(" · ");
  const shared = { label, hint, error, value, required: option.required };
  if (option.type === "area") return <TextArea {...shared} onChange={(event) => onChange(event.target.value)} />;
  return <Field {...shared} autoComplete="off" onChange={(event) => onChange(event.target.value)} />;
}

function Dropped({ store, option, price, value, error, onChange }: CustomControlProps) {
  const t = useTranslations("productTypes.custom");
  const label = useLabel(option);
  const charge = buildChargeFormatter(store, price);
  return (
    <Select
      label={label}
      error={error}
      value={value}
      required={option.required}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{option.required ? t("choose") : t("none")}</option>
      {option.values.map((entry) => (
        <option key={entry.id} value={entry.id}>
          {[entry.title, charge(entry.charge)].filter(Boolean).join(", ")}
        </option>
      ))}
    </Select>
  );
}

function OneOf({ store, option, price, value, error, onChange }: CustomControlProps) {
  const t = useTranslations("productTypes.custom");
  const label = useLabel(option);
  const charge = buildChargeFormatter(store, price);
  const rows = option.values.map((entry) => ({ value: entry.id, label: entry.title, aside: charge(entry.charge) }));
  return (
    <RadioRows
      legend={label}
      name={`custom-${option.optionId}`}
      error={error}
      value={value}
      onChange={onChange}
      rows={option.required ? rows : [{ value: "", label: t("none") }, ...rows]}
    />
  );
}

function ManyOf({ store, option, price, value, error, onChange }: CustomControlProps) {
  const label = useLabel(option);
  const charge = buildChargeFormatter(store, price);
  const noteId = useId();
  const ids = idsOf(option, value);
  const toggle = (id: string) =>
    onChange((ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]).join(","));
  return (
    <fieldset aria-describedby={error ? noteId : undefined}>
      <legend className="mb-1.5 text-s font-medium">{label}</legend>
      {option.values.map((entry) => (
        <Checkbox
          key={entry.id}
          checked={ids.includes(entry.id)}
          aria-invalid={error ? true : undefined}
          onChange={() => toggle(entry.id)}
          label={
            <>
              {entry.title}
              {charge(entry.charge) && <span className="tabular text-ink-2">, {charge(entry.charge)}</span>}
            </>
          }
        />
      ))}
      <FieldNote id={noteId} error={error} />
    </fieldset>
  );
}
