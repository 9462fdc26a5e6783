// Payment methods the shop acts on; any other is told in the server's words alone.
export const CASH_ON_DELIVERY = "cashondelivery";
/** Paid to an account before anything is packed. */
export const BANK_TRANSFER = "banktransfer";
