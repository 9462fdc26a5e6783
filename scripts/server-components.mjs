import { readFile } from "node:fs/promises";
import path from "node:path";

const WORDS = path.resolve("i18n/server-words.ts");

/**
 * Lets esbuild bundle server components as `app/_documents` renders them: client components say which module of the
 * app's build they are, and words come from `i18n/server-words.ts`.
 */
export const serverComponents = {
  name: "server-components",
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
      if (file.includes(`${path.sep}node_modules${path.sep}`)) return;
      const source = await readFile(file, "utf8");
      if (!source.startsWith('"use client"')) return;
      const name = path.relative(process.cwd(), file).replaceAll(path.sep, "/");
      return {
        loader: path.extname(file).slice(1),
        contents: [
          source,
          `import * as ownExports from "./${path.basename(file)}";`,
          'import { registerClient } from "@/app/_documents/client-modules";',
          `registerClient(${JSON.stringify(name)}, ownExports);`,
        ].join("\n"),
        resolveDir: path.dirname(file),
      };
    });
    build.onResolve({ filter: /^next-intl(?:\/server)?$/ }, ({ importer }) =>
      importer === WORDS ? undefined : { path: WORDS },
    );
  },
};
