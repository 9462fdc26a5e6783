/** A name nobody else has; also where the page is not served safely and the browser keeps `randomUUID` to itself. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(16).padStart(8, "0")).join("-");
