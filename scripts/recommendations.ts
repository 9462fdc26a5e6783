import { z } from "zod";
import { refreshPairs } from "../backend/recommendations";
import { runOffice } from "./office";

const USAGE = `npm run recommendations
Counts anew which products of the embedded backend were ordered together; the running shop does so every hour.`;

await runOffice({ usage: USAGE, options: z.object({}) }, async ({ database, now }) => {
  console.log(`${await refreshPairs(database, now)} pairs`);
});
