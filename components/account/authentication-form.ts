import type { Modals } from "@/stores/overlay-names";

/** The forms of the authentication dialog. */
export type AuthenticationView = Modals["authentication"]["view"];

/** Props of each form of the authentication dialog. */
export interface AuthenticationFormProps {
  email: string;
  onTurn: (view: AuthenticationView, email: string) => void;
  /** The shopper is signed in. */
  onDone: () => void;
}
