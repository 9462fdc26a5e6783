import { describeMachine } from "./bench/machine";
import type { Subject } from "./bench/subject";
import { formatTable } from "./bench/table";

/** The benchmarks: `npm run bench` runs the first, `npm run bench -- NAME` another. */
const SUBJECTS: Record<string, () => Promise<Subject>> = {
  pages: async () => (await import("./bench/pages")).pages,
  serve: async () => (await import("./bench/serve")).serve,
  cold: async () => (await import("./bench/cold")).cold,
  sitemap: async () => (await import("./bench/sitemap")).sitemap,
  overload: async () => (await import("./bench/overload")).overload,
  soak: async () => (await import("./bench/soak")).soak,
  crawl: async () => (await import("./bench/crawl")).crawl,
  scripts: async () => (await import("./bench/scripts")).scripts,
  choose: async () => (await import("./bench/choose")).choose,
  pictures: async () => (await import("./bench/pictures")).pictures,
  paint: async () => (await import("./bench/paint")).paint,
  worker: async () => (await import("./bench/worker")).worker,
  flood: async () => (await import("./bench/flood")).flood,
  enumeration: async () => (await import("./bench/enumeration")).enumeration,
  room: async () => (await import("./bench/room")).room,
  cart: async () => (await import("./bench/cart")).cart,
  checkout: async () => (await import("./bench/checkout")).checkout,
  chaos: async () => (await import("./bench/chaos")).chaos,
  slots: async () => (await import("./bench/slots")).slots,
  replay: async () => (await import("./bench/replay")).replay,
  search: async () => (await import("./bench/search")).search,
  indexing: async () => (await import("./bench/search-indexing")).indexing,
};

async function main(): Promise<void> {
  const [given, ...rest] = process.argv.slice(2);
  const isNamed = given !== undefined && !given.startsWith("-");
  const name = isNamed ? given : "pages";
  const open = Object.hasOwn(SUBJECTS, name) ? SUBJECTS[name] : undefined;
  if (!open) throw new Error(`There is no benchmark "${name}"; there are ${Object.keys(SUBJECTS).join(", ")}.`);
  const subject = await open();
  const { conditions, tables } = await subject.run(isNamed || given === undefined ? rest : [given, ...rest]);
  for (const table of tables) console.log(`\n${formatTable(table)}`);
  console.log(`\n${[describeMachine(), ...conditions].join("; ")}.`);
}

main().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
});
