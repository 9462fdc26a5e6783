import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { buildDetailsSchema } from "@/lib/checkout/schema";
import type { CheckoutDetails } from "@/lib/checkout/types";
import type { StoreCode } from "@/lib/storefront/types";
import { getSessionStore } from "@/stores/session";

/** Checks the form of a store view by what is chosen in it; only a guest can make an account. */
export const checkDetails =
  (store: StoreCode): Resolver<CheckoutDetails> =>
  (values, context, options) => {
    const createsAccount = values.createsAccount && getSessionStore(store).getState().status === "guest";
    const schema = buildDetailsSchema(store, { ...values, createsAccount });
    // the schema's input is the form's own shape; zod widens defaults to optional
    return zodResolver(schema)(
      { ...values, password: values.password ?? "", createsAccount },
      context,
      options as never,
    ) as never;
  };
