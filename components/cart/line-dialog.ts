import type { OverlayProps } from "@/components/ui/overlay-props";
import type { CartItem } from "@/lib/cart/types";

/** What is asked or shown about a line of the cart, over whatever shows the cart. */
export interface LineDialogProps extends Pick<OverlayProps, "open" | "onClosed" | "finalFocus"> {
  item: CartItem;
  onClose: () => void;
}
