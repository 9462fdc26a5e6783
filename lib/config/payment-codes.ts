// Payment methods the shop acts on; any other is told in the server's words alone.
export const CASH_ON_DELIVERY = "cashondelivery";
/** Paid to an account before anything is packed. */
export const BANK_TRANSFER = "banktransfer";
/** Paid in the frame of the checkout provider. */
export const CHECKOUT_PROVIDER = "kustom";
/** Invoice for companies, thirty days. */
export const INVOICE = "invoice30";
/** Approved in the app of the shopper's bank account; money moves at once. */
export const SWISH = "swish";
/** Approved in the app; one service that is called Vipps in Norway and MobilePay in Denmark and Finland. */
export const VIPPS = "vipps";
export const MOBILEPAY = "mobilepay";

/** Names of the apps that shoppers are handed over to, in every language. */
const APPS: ReadonlyMap<string | null, string> = new Map([
  [SWISH, "Swish"],
  [VIPPS, "Vipps"],
  [MOBILEPAY, "MobilePay"],
]);

/** Returns true for a payment method whose shopper is handed over to an app. */
export const isHandedOver = (code: string | null): boolean => APPS.has(code);

/** Returns the name of a payment method's app; its code where it has none. */
export const nameOfApp = (code: string): string => APPS.get(code) ?? code;

/** Returns true for a payment method whose order is placed only once its shopper has paid elsewhere. */
export const isPaidFirst = (code: string | null): boolean => code === CHECKOUT_PROVIDER || isHandedOver(code);
