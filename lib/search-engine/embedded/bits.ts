/** A set of document slots, one bit each. */
export type Bits = Uint32Array;

export const emptyBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

export function fullBits(size: number): Bits {
  const bits = emptyBits(size).fill(0xffffffff);
  const rest = size & 31;
  const last = bits.length - 1;
  if (rest && last >= 0) bits[last] = 2 ** rest - 1;
  return bits;
}

export const hasBit = (bits: Bits, slot: number): boolean => (((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;

export function setBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31));
}

export function clearBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31));
}

export const andBits = (a: Bits, b: Bits): Bits => a.map((word, i) => word & (b[i] ?? 0));
export const orBits = (a: Bits, b: Bits): Bits => a.map((word, i) => word | (b[i] ?? 0));
export const withoutBits = (a: Bits, b: Bits): Bits => a.map((word, i) => word & ~(b[i] ?? 0));

export function countBits(bits: Bits): number {
  let count = 0;
  for (let word of bits) {
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
  }
  return count;
}

/** Calls `visit` with every slot of the set, in order. */
export function eachBit(bits: Bits, visit: (slot: number) => void): void {
  for (let i = 0; i < bits.length; i++) {
    let word = bits[i] ?? 0;
    while (word !== 0) {
      const lowest = word & -word;
      visit(i * 32 + 31 - Math.clz32(lowest));
      word ^= lowest;
    }
  }
}

/** Returns the slots of the set as a list, in order, for work that iterates them more than once. */
export function toSlots(bits: Bits): Int32Array {
  const slots = new Int32Array(countBits(bits));
  let at = 0;
  for (let i = 0; i < bits.length; i++) {
    for (let word = bits[i] ?? 0; word !== 0; word &= word - 1) slots[at++] = i * 32 + 31 - Math.clz32(word & -word);
  }
  return slots;
}
