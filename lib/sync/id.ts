/** Returns a random unique id, also on pages without TLS, where `randomUUID` is missing. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(16).padStart(8, "0")).join("-");
