import { measureBrowser } from "./cart-browser";
import { type CartOptions, readCartOptions } from "./cart-options";
import { measureServer } from "./cart-server";
import type { Report, Subject } from "./subject";

/** The parts of the measurement, one after the other; each in a file of its own. */
const PARTS: ((options: CartOptions) => Promise<Report>)[] = [measureServer, measureBrowser];

/** Measures adding to the cart, on the server and in the browser. */
export const cart: Subject = {
  async run(args) {
    const options = readCartOptions(args);
    const reports: Report[] = [];
    for (const part of PARTS) reports.push(await part(options));
    return {
      tables: reports.flatMap(({ tables }) => tables),
      conditions: reports.flatMap(({ conditions }) => conditions),
    };
  },
};
