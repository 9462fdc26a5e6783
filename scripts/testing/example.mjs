import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

// The second shop is built in the long run. `npm test` builds it too where its own files are others than those it last
// passed with in this checkout.

/** The second shop of the checkout. */
export const EXAMPLE = "examples/krugmann";

const FOLDERS = [EXAMPLE, "lib/shop", "lib/storefront"];
const GREEN = ".next-examples-krugmann/green";

function fingerprint() {
  const hash = createHash("sha256");
  for (const folder of FOLDERS)
    for (const name of readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted())
      hash.update(name).update(readFileSync(name));
  return hash.digest("hex");
}

/** True where the second shop passed here before, with other files than now. */
export const isExampleChanged = () => existsSync(GREEN) && readFileSync(GREEN, "utf8") !== fingerprint();

/** Notes that the second shop passed with these files. */
export function markExampleGreen() {
  mkdirSync(path.dirname(GREEN), { recursive: true });
  writeFileSync(GREEN, fingerprint());
}
