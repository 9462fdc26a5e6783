import { parseArgs } from "node:util";

export interface CartOptions {
  /** New carts of a round. */
  carts: number;
  rounds: number;
  /** Carts under way at once. */
  connections: number;
  /** Presses of each kind in the browser. */
  presses: number;
}

/** Each puts one piece more into a cart, and the shop has an end of them. */
const MOST_PRESSES = 100;

const USAGE = "usage: npm run bench -- cart [--carts 500] [--rounds 3] [--connections 50] [--presses 30]";

/** How much `npm run bench -- cart` measures. Throws with the usage on what is no number of something. */
export function readCartOptions(args: string[]): CartOptions {
  const text = (given: string) => ({ type: "string", default: given }) as const;
  const { values } = parseArgs({
    args,
    options: { carts: text("500"), rounds: text("3"), connections: text("50"), presses: text("30") },
  });
  const options = {
    carts: Number(values.carts),
    rounds: Number(values.rounds),
    connections: Number(values.connections),
    presses: Number(values.presses),
  };
  if (Object.values(options).some((value) => !Number.isInteger(value) || value < 1) || options.presses > MOST_PRESSES)
    throw new Error(USAGE);
  return options;
}
