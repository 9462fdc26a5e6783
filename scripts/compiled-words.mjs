import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import compile from "icu-minify/compile";

const compileAll = (words) =>
  typeof words === "string"
    ? compile(words)
    : Object.fromEntries(Object.entries(words).map(([key, inner]) => [key, compileAll(inner)]));

/** Lets esbuild compile messages as the app's build does, so that the server formats what it draws without a compiler. */
export const compiledWords = {
  name: "compiled-words",
  setup(build) {
    build.onLoad({ filter: /[\\/](?:messages|words)[\\/][^\\/]+\.json$/ }, async ({ path }) => ({
      loader: "json",
      contents: JSON.stringify(compileAll(JSON.parse(await readFile(path, "utf8")))),
    }));
    // other packages stay outside the bundle; in these the compiler is replaced
    build.onResolve({ filter: /^(?:next-intl|use-intl|icu-minify)(?:\/.*)?$/ }, ({ path }) => ({
      path: fileURLToPath(
        import.meta.resolve(path === "use-intl/format-message" ? "use-intl/format-message/format-only" : path),
      ),
    }));
  },
};
