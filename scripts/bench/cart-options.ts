import { parseArgs } from "node:util";

export interface CartOptions {
  /** New carts of a round. */
  carts: number;
  rounds: number;
  /** Carts under way at once. */
  connections: number;
}

const USAGE = "usage: npm run bench -- cart [--carts 500] [--rounds 3] [--connections 50]";

/** How much `npm run bench -- cart` measures. Throws with the usage on what is no number of something. */
export function readCartOptions(args: string[]): CartOptions {
  const { values } = parseArgs({ args, options: { carts: { type: "string", default: "500" }, rounds: { type: "string", default: "3" }, connections: { type: "string", default: "50" } } });
  const options = { carts: Number(values.carts), rounds: Number(values.rounds), connections: Number(values.connections) };
  if (Object.values(options).some((value) => !Number.isInteger(value) || value < 1)) throw new Error(USAGE);
  return options;
}
