import "server-only";
import { toPostcode } from "../../upstream/contract/postcode";
import type { PostcodeTowns } from "./index";
import { unpackCodes } from "./pack";

type Packed = Record<string, string>;

/** Registers of towns, read on first use. */
const REGISTERS: Readonly<Record<string, () => Promise<Packed>>> = {
  SE: async () => (await import("./data/SE.json")).default,
  DK: async () => (await import("./data/DK.json")).default,
  NO: async () => (await import("./data/NO.json")).default,
  FI: async () => (await import("./data/FI.json")).default,
};

const byCode = new Map<string, Promise<Map<string, string[]>>>();

async function openRegister(country: string): Promise<Map<string, string[]>> {
  const packed = (await REGISTERS[country]?.()) ?? {};
  return new Map(
    Object.entries(packed).flatMap(([names, codes]) => unpackCodes(codes).map((code) => [code, names.split("|")])),
  );
}

/**
 * Returns the towns of a postcode, however it is written; `isRegistered` is false for a country without a register
 * (docs/domain-rules.md#postcodes). The data: lib/delivery/towns/data/LICENSE.md.
 */
export async function findTowns(country: string, postcode: string): Promise<PostcodeTowns> {
  if (!Object.hasOwn(REGISTERS, country)) return { isRegistered: false, towns: [] };
  const register = byCode.get(country) ?? openRegister(country);
  byCode.set(country, register);
  return { isRegistered: true, towns: (await register).get(toPostcode(country, postcode)) ?? [] };
}
