// Payment methods the shop acts on; any other is told in the server's words alone.
export const CASH_ON_DELIVERY = "cashondelivery";
/** Paid to an account before anything is packed. */
export const BANK_TRANSFER = "banktransfer";
/** Paid in the frame of the checkout provider. */
export const CHECKOUT_PROVIDER = "kustom";
/** Invoice for companies, thirty days. */
export const INVOICE = "invoice30";
