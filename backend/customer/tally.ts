import type { Tally } from "../../lib/bot-check/tally";
import type { Backend } from "../context";
import { clearCount, countUntil, uncount } from "./attempts";

/** Creates the storefront's tally in the database, among the attempts, so that all processes on it count together. */
export const createTally = ({ database, now }: Pick<Backend, "database" | "now">): Tally => ({
  add: (name, windowMs) => database.write(async (queries) => (await countUntil(queries, name, now(), windowMs)).count),
  takeBack: (name) => database.write((queries) => uncount(queries, name)),
  clear: (name) => database.write((queries) => clearCount(queries, name)),
});
