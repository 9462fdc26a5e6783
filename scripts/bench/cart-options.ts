import { parseArgs } from "node:util";

export interface CartOptions {
  /** New carts of a round. */
  carts: number;
  rounds: number;
  /** Concurrent carts. */
  connections: number;
  /** Clicks on each button in the browser. */
  presses: number;
}

/** Each press adds one piece, and stock is limited. */
const MAX_PRESSES = 100;

const USAGE = "usage: npm run bench -- cart [--carts 500] [--rounds 3] [--connections 50] [--presses 30]";

/** Reads the options of `npm run bench -- cart`. Throws with the usage on anything but positive integers. */
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
  if (Object.values(options).some((value) => !Number.isInteger(value) || value < 1) || options.presses > MAX_PRESSES)
    throw new Error(USAGE);
  return options;
}
