import path from "node:path";
import { shopFolder } from "../lib/shop/folder.mjs";

/** Lets esbuild find `@shop/…` and `@/…` in the shop's folder and in the checkout. */
export const ownModules = {
  name: "own-modules",
  setup(build) {
    build.onResolve({ filter: /^@(?:shop)?\// }, ({ path: name, kind, importer }) => {
      const folder = name.startsWith("@shop/") ? shopFolder() : ".";
      const file = `./${path.posix.join(folder, name.slice(name.indexOf("/") + 1))}`;
      return build.resolve(file, { kind, importer, resolveDir: process.cwd() });
    });
  },
};
