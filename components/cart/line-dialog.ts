import type { OverlayProps } from "@/components/ui/overlay-props";
import type { CartItem } from "@/lib/cart/types";

/** Props of a dialog about a line of the cart. */
export interface LineDialogProps extends Pick<OverlayProps, "open" | "onClosed" | "finalFocus"> {
  item: CartItem;
  onClose: () => void;
}
