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
    // the server's own bundle is server code, and Node finds files of packages without a map by their whole name only
    build.onResolve({ filter: /^server-only$/ }, () => ({ path: "server-only", namespace: "empty" }));
    build.onLoad({ filter: /.*/, namespace: "empty" }, () => ({ contents: "" }));
    build.onResolve({ filter: /^next\// }, ({ path: name }) => ({
      path: /\.[cm]?js$/.test(name) ? name : `${name}.js`,
      external: true,
    }));
  },
};
