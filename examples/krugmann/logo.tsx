/** The shop's name, in the letters of its potter's mark. */
export function Wordmark() {
  return <span className="tracking-normal">Krugmann</span>;
}
