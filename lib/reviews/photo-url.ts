import { getEnv } from "../config/env";

/** Pictures of the demo shop and of the shop's own sandbox. */
const OWN = /^\/(?:media\/reviews\/[\w-]{1,80}\.webp|api\/reviews\/photos\/[\w-]{1,64}(?:\/small)?)$/;

/** The route that passes on a provider's pictures, so that no visitor's address reaches it. */
export const PHOTO_PROXY = "/api/reviews/picture";

/** True for an address whose pictures the shop passes on: https, at a host of `YOTPO_PICTURE_HOSTS`. */
export function isProviderPicture(address: string): boolean {
  if (address.length > 1000 || !URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  return (
    protocol === "https:" &&
    port === "" &&
    `${username}${password}` === "" &&
    getEnv().YOTPO_PICTURE_HOSTS.includes(hostname)
  );
}

/** Returns the same-origin address of a photo the provider names; null for one that no page may show. */
export function toPhotoUrl(address: string): string | null {
  if (OWN.test(address)) return address;
  return isProviderPicture(address) ? `${PHOTO_PROXY}?src=${encodeURIComponent(new URL(address).href)}` : null;
}
