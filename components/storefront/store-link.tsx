import type { ComponentProps } from "react";
import { IntentLink } from "@/components/ui/intent-link";
import { buildStorePath, hasOwnDocument } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

interface StoreLinkProps extends Omit<ComponentProps<typeof IntentLink>, "href"> {
  store: StoreCode;
  /** Path inside the store view, starting with '/'. */
  path: string;
}

/** Renders a link inside a store view, adding the view's prefix to the path. */
export function StoreLink({ store, path, ...rest }: StoreLinkProps) {
  return <IntentLink isDocument={hasOwnDocument(path)} {...rest} href={buildStorePath({ store, path })} />;
}
