import { measureBrowser } from "./cart-browser";
import { type CartOptions, readCartOptions } from "./cart-options";
import { measureServer } from "./cart-server";
import type { Report, Subject } from "./subject";

/** What is measured of the cart, one after the other; each in a file of its own. */
const PARTS: ((options: CartOptions) => Promise<Report>)[] = [measureServer, measureBrowser];

/** Putting something in the cart. */
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
