/**
 * What a register of VAT numbers says of a company's number: `listed` with the name it is listed under (empty where the
 * register keeps it to itself), `unlisted`, `unchecked` where the register cannot be asked now, `off` where the shop
 * asks none or the country is in none.
 */
export type VatAnswer = { state: "listed"; name: string } | { state: "unlisted" | "unchecked" | "off" };
