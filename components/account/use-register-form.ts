"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useStoreCode } from "@/components/storefront/store-context";
import { buildRegisterForm } from "@/lib/account/schema";
import { getStore } from "@/lib/storefront";
import type { Failure } from "@/lib/upstream/types";
import { useSession } from "./use-session";

/** Returns the registration form and what sends it; a company's number is one of the store view's country. */
export function useRegisterForm(email: string, onDone: () => void) {
  const { country } = getStore(useStoreCode());
  const registerCustomer = useSession((state) => state.register);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const { register, handleSubmit, formState, getValues, control } = useForm({
    // what is typed of a company counts for one only
    resolver: (values, context, options) =>
      zodResolver(buildRegisterForm({ isCompany: values.isCompany, country }))(values, context, options),
    defaultValues: {
      firstname: "",
      lastname: "",
      email,
      password: "",
      repeated: "",
      isCompany: false,
      company: "",
      taxId: "",
      agreesToMarketing: false,
      acceptsTerms: false,
    },
    mode: "onTouched",
  });
  const [isCompany, taxId] = useWatch({ control, name: ["isCompany", "taxId"] });
  const submit = handleSubmit(async ({ firstname, lastname, email: address, password, ...typed }) => {
    setRefusal(null);
    const company = typed.isCompany ? { name: typed.company, taxId: typed.taxId } : undefined;
    const { agreesToMarketing } = typed;
    const done = await registerCustomer({ firstname, lastname, email: address, password, agreesToMarketing, company });
    if (done.ok) onDone();
    else setRefusal(done.error);
  });
  return { register, submit, formState, getValues, refusal, country, isCompany, taxId };
}
