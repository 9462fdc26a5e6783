import type { ComponentProps } from "react";
import { IntentLink } from "@/components/ui/intent-link";
import { buildStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

interface StoreLinkProps extends Omit<ComponentProps<typeof IntentLink>, "href"> {
  store: StoreCode;
  /** Path inside the store view, starting with '/'. */
  path: string;
}

/**
 * Renders a link inside a store view, adding the view's prefix to the path. The checkout is a document of its own: it
 * alone lets in the frame of the checkout provider (docs/decisions/0085-the-frame-of-the-checkout-provider.md).
 */
export function StoreLink({ store, path, ...rest }: StoreLinkProps) {
  return <IntentLink isDocument={path === "/checkout"} {...rest} href={buildStorePath({ store, path })} />;
}
