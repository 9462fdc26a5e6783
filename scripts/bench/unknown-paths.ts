import { randomFrom } from "./numbers";

const PREFIXES = ["", "", "", "/dk", "/no", "/fi", "/en"];
const LATIN = [..."abcdefghijklmnopqrstuvwxyz0123456789"];
const OTHERS = [..."абвгдежзикåäöøæü椅子沙发机床كرسيطاولة🛋🪑"];

/**
 * Returns addresses that never existed, all different, the same for the same seed. `first` numbers the first of them.
 */
export function unknownPaths(count: number, seed: number, first = 0): string[] {
  const random = randomFrom(seed);
  const below = (end: number) => Math.floor(random() * end);
  const from = (letters: string[], length: number) =>
    Array.from({ length }, () => letters[below(letters.length)]).join("");
  const word = () => from(LATIN, 4 + below(12));
  const other = () => encodeURIComponent(from(OTHERS, 3 + below(10)));
  // the number makes it another URL, whatever was drawn
  const kinds: ((number: number) => string)[] = [
    (number) => `/${word()}-${number}`,
    (number) => `/${word()}/${word()}/${number}`,
    (number) => `/c/${word()}-${number}`,
    (number) => `/p/${word().toUpperCase()}-${number}/${word()}`,
    (number) => `/p/${word().toUpperCase()}-${number}/${word()}/${word().toUpperCase()}`,
    (number) => `/i/${word()}-${number}`,
    (number) => `/inspiration/magazine/${word()}-${number}`,
    (number) => `/kollektioner/${word()}-${number}`,
    (number) => `/${word()}-${number}.php?${from(LATIN, 3)}=${word()}`,
    (number) => `/${word()}-${number}.json`,
    (number) => `/${other()}-${number}`,
    (number) => `/c/${other()}-${number}`,
    (number) => `/${from(LATIN, 200 + below(1600))}-${number}`,
  ];
  return Array.from({ length: count }, (_, index) => {
    const number = first + index;
    return `${PREFIXES[below(PREFIXES.length)] ?? ""}${kinds[number % kinds.length]?.(number) ?? ""}`;
  });
}
