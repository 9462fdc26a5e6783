/** Writes numbers and texts as bytes; small numbers take one. */
export function createWriter() {
  const bytes: number[] = [];
  const whole = (value: number) => {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
    bytes.push(rest);
  };
  return {
    bytes,
    /** Writes a whole number from 0 on. */
    whole,
    /** Writes a whole number that may be negative. */
    signed: (value: number) => whole(value < 0 ? -2 * value - 1 : 2 * value),
    text(text: string) {
      const encoded = new TextEncoder().encode(text);
      whole(encoded.length);
      bytes.push(...encoded);
    },
  };
}

/** The bytes are not what a writer makes. */
export class BadBytes extends Error {}

/** Longest number: beyond it nothing in a plan is. */
const MAX_WHOLE = 2 ** 28;

/** Reads what `createWriter` wrote. Throws `BadBytes` past the end, and for numbers no writer makes. */
export function createReader(bytes: Uint8Array) {
  let at = 0;
  const byte = () => {
    const value = bytes[at++];
    if (value === undefined) throw new BadBytes("the bytes end too early");
    return value;
  };
  const whole = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const part = byte();
      value += (part & 127) * factor;
      if (value > MAX_WHOLE) throw new BadBytes("a number is too large");
      // 0 in the last byte of several: the same number written in another way
      if (part < 128 && (part > 0 || factor === 1)) return value;
      if (part < 128) throw new BadBytes("a number is written too long");
    }
  };
  return {
    whole,
    signed() {
      const value = whole();
      return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    },
    text(max: number) {
      const length = whole();
      if (length > max || at + length > bytes.length) throw new BadBytes("a text is too long");
      at += length;
      try {
        return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes.subarray(at - length, at));
      } catch {
        throw new BadBytes("a text is no text");
      }
    },
    isAtEnd: () => at === bytes.length,
  };
}

/** Returns bytes as text for addresses (base64url without padding). */
export const toBase64Url = (bytes: readonly number[]): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Returns the bytes of such a text; null for any other text. */
export function fromBase64Url(text: string): Uint8Array | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null;
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
  // bits that no byte has left: the same bytes written in another way
  return toBase64Url([...bytes]) === text ? bytes : null;
}

/** Returns a checksum of two bytes, which tells a mistyped or cut link (CRC-16/CCITT). */
export function checksumOf(bytes: Iterable<number>): number {
  let sum = 0xffff;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x8000 ? ((sum << 1) ^ 0x1021) & 0xffff : (sum << 1) & 0xffff;
  }
  return sum;
}
