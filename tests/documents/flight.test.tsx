import { PassThrough } from "node:stream";
import fc from "fast-check";
import { createFromNodeStream } from "next/dist/compiled/react-server-dom-turbopack/client.node";
import { type FC, Fragment, type ReactNode, Suspense } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { registerClient } from "@/app/_documents/client-modules";
import { writeFlight, writeValue } from "@/app/_documents/flight";
import { runServerComponents } from "@/app/_documents/server-tree";
import { markStatic, readRowNames } from "@/app/_documents/static-markup";
import { READ_MARKUP } from "@/lib/serving/shared-markup.cjs";
import { fuzzRuns } from "../fuzz-runs";
import { readDocument } from "./read-document";

interface BoxProps {
  title?: string;
  data?: unknown;
  aside?: ReactNode;
  children?: ReactNode;
}

/** A client component: shows what it was given. */
function Box({ title, data, aside, children }: BoxProps) {
  seen.push(data);
  return (
    <section title={title} data-kind={typeof data}>
      {aside}
      <div>{children}</div>
    </section>
  );
}
const seen: unknown[] = [];
const FILE = "components/box.tsx";
const findModule = (file: string) => (file === FILE ? { id: 7, chunks: ["/_next/a.js", "/_next/b.js"] } : undefined);

beforeAll(() => {
  registerClient(FILE, { Box });
  // what Next's runtime has in a browser
  vi.stubGlobal("__next_require__", () => ({ Box }));
  vi.stubGlobal("__next_chunk_load__", async () => {});
});

// React's development build asks for keys where a server component returned several elements
afterEach(() => void vi.mocked(globalThis.console.error).mockClear());

async function write(page: ReactNode) {
  const tree = markStatic(await runServerComponents(page));
  const drawn = renderToStaticMarkup(<Suspense>{tree.node}</Suspense>);
  return { ...writeFlight(tree, { findModule, shown: readRowNames(drawn) }), drawn };
}

interface Written {
  rows: string;
  tree: string;
  drawn: string;
}

/** Reads the flight data of a document by React's own client. */
async function read({ rows, tree, drawn }: Written): Promise<ReactNode> {
  const stream = new PassThrough();
  const known = Object.fromEntries(["Box", "Twice"].map((name) => [name, { id: 7, chunks: [], name }]));
  const manifest = { moduleMap: { 7: known }, moduleLoading: null };
  const node = createFromNodeStream<ReactNode>(stream, { ...manifest, serverModuleMap: null });
  stream.end(`${readDocument(`${drawn}<script>${READ_MARKUP}</script>`)}${rows}0:${tree}\n`);
  return node;
}

/** Shows a page as the server draws it, and as the browser builds it from the data. */
async function showBoth(page: ReactNode): Promise<{ drawn: string; built: string }> {
  const written = await write(page);
  const built = renderToStaticMarkup(<Suspense>{await read(written)}</Suspense>);
  return { drawn: written.drawn.replaceAll(NAMED, ""), built };
}
/** What a browser finds the rows by, which is no part of the page. */
const NAMED = / data-flight="[\da-f]+"/g;

async function Later({ text }: { text: string }) {
  await Promise.resolve();
  return <p className="later">{text}</p>;
}
const Pair = ({ children }: { children: ReactNode }) => (
  <>
    <h2>Pair</h2>
    {children}
  </>
);

describe("a page as React's data", () => {
  it("is built as it is drawn: server components have run, client components are left", async () => {
    const { drawn, built } = await showBoth(
      <main>
        <Pair>
          <Later text="$10 & <b>" />
          {[1, 2].map((n) => (
            <Pair key={n}>{n}</Pair>
          ))}
        </Pair>
        <Box title="$L1" data={{ a: undefined, b: [Number.NaN, -0, 1.5, null, true] }} aside={<Later text="aside" />}>
          {"text "}
          {0}
          {false}
          <Suspense>
            <input name="depth" style={{ width: 1 }} />
          </Suspense>
        </Box>
      </main>,
    );
    expect(drawn).toContain('<p class="later">$10 &amp; &lt;b&gt;</p>');
    expect(drawn).toContain('<section title="$L1" data-kind="object"><p class="later">aside</p><div>text 0');
    expect(built).toBe(drawn);
    expect(seen.at(-1)).toEqual({ a: undefined, b: [Number.NaN, -0, 1.5, null, true] });
  });

  it("keeps any text and value as it is", async () => {
    // React's reader drops a property of that name
    const value = fc
      .jsonValue({ stringUnit: "grapheme" })
      .filter((data) => !JSON.stringify(data).includes("__proto__"));
    const text = fc.oneof(
      fc.string({ unit: "binary-ascii" }),
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("$", "$$", "$L1", "\u2028</script>", "$undefined"),
    );
    await fc.assert(
      fc.asyncProperty(value, text, fc.boolean(), async (data, title, isLong) => {
        const own = isLong ? title.padEnd(2000, "å€") : title;
        const given = JSON.parse(JSON.stringify(data)) as unknown;
        const { drawn, built } = await showBoth(
          <Box title={own} data={given}>
            {own}
          </Box>,
        );
        expect(built).toBe(drawn);
        expect(seen.at(-1)).toEqual(given);
      }),
      { numRuns: fuzzRuns },
    );
  });

  it("has what is used twice once, and each module of the browser's once", async () => {
    const words = { greeting: "Hej", list: ["en", "två"] };
    const { rows, tree } = await write(
      <>
        <Box data={words} />
        <Box data={words} />
        <Box data={{ words }} />
      </>,
    );
    expect((rows + tree).match(/Hej/g)).toHaveLength(1);
    expect((rows + tree).match(/en.,.två/g)).toHaveLength(1);
    expect(rows.match(/:I\[7,/g)).toHaveLength(1);
    expect(rows.match(/a\.js/g)).toHaveLength(1);
    await showBoth(<Box data={[words, words]} />);
    expect(seen.at(-1)).toEqual([words, words]);
  });

  it("has in the place of one property what the browser gets, and draws the other", async () => {
    const [drawn, sent] = [{ items: ["Linden"] }, { items: null }];
    const tree = markStatic(await runServerComponents(<Box data={drawn} aside={<Box data={{ drawn }} />} />));
    const written = writeFlight(tree, { findModule, shown: new Set(), replacement: { of: drawn, by: sent } });
    expect(written.rows + written.tree).not.toContain("Linden");
    renderToStaticMarkup(<Suspense>{await read({ ...written, drawn: "" })}</Suspense>);
    expect(seen.slice(-2)).toEqual([sent, { drawn: sent }]);
    renderToStaticMarkup(tree.node);
    expect(seen.slice(-2)).toEqual([drawn, { drawn }]);
  });

  it("keeps keys of components, as what React knows an element by", async () => {
    const Item = ({ own }: { own?: string }) => <li key={own}>x</li>;
    const Two = () => [<li key="a">a</li>, <li key="b">b</li>];
    const { node } = await runServerComponents(
      <ul>
        {[<Item key="one" />, <Item key="two" own="inner" />, <Two key="three" />]}
        <Fragment key="four">text</Fragment>
      </ul>,
    );
    const keys: unknown[] = [];
    JSON.stringify(node, (name, value: unknown) => {
      if (name === "key") keys.push(value);
      return value;
    });
    expect(keys).toEqual([null, "one", "two,inner", "three", "a", "b", "four"]);
  });

  describe("with contents in which no client component takes part", () => {
    const words = Array.from({ length: 60 }, (_, at) => `word ${at}`).join(" & ");
    const List = () => (
      <ul className="plain">
        <li title={words}>
          {words} <b>{2}</b> {"<b>"}
        </li>
      </ul>
    );

    it("has them as markup alone, and is built as it is drawn", async () => {
      const page = (
        <main>
          <List />
          <Box aside={<List />} data={{ a: 1 }}>
            <h2>{words}</h2>
            {[<List key="one" />, <p key="two" dangerouslySetInnerHTML={{ __html: "<i>&amp;</i>".repeat(30) }} />]}
          </Box>
          <Suspense>
            <List />
          </Suspense>
        </main>
      );
      const { rows, tree, drawn } = await write(page);
      expect(drawn.match(NAMED)).toHaveLength(6);
      expect(rows + tree).not.toContain("word 7");
      expect(rows + tree).not.toContain("<i>");
      const shown = await showBoth(page);
      expect(shown.built).toBe(shown.drawn);
      expect(shown.built.match(/word 7 /g)).toHaveLength(9);
    });

    it("writes them out where a browser finds none", async () => {
      const Closed: FC<{ panel: ReactNode }> = () => null;
      registerClient(FILE, { Closed });
      const { tree, drawn } = await write(
        <main>
          <noscript>{words}</noscript>
          <Closed panel={<List />} />
        </main>,
      );
      expect(drawn).not.toMatch(NAMED);
      expect(tree.match(/word 7 /g)).toHaveLength(3);
      expect(tree).not.toContain("data-flight");
      // an element that scripts do not see
      expect(readRowNames('<noscript><p data-flight="1"></p></noscript><p data-flight="20a">')).toEqual(
        new Set(["20a"]),
      );
    });

    it("gives a content that a client component shows twice one row", async () => {
      const Twice = ({ children }: { children: ReactNode }) => (
        <>
          {children}
          {children}
        </>
      );
      registerClient(FILE, { Twice });
      vi.stubGlobal("__next_require__", () => ({ Box, Twice }));
      const shown = await showBoth(
        <Twice>
          <List />
        </Twice>,
      );
      expect(shown.built.match(/<ul/g)).toHaveLength(2);
      expect(shown.built).toBe(shown.drawn);
    });

    it("leaves what React moves or a browser does not read as markup", async () => {
      const { rows, tree, drawn } = await write(
        <main>
          <script type="application/json" dangerouslySetInnerHTML={{ __html: words }} />
          <textarea defaultValue={words} />
          <section>
            <title>{words}</title>
          </section>
        </main>,
      );
      expect(drawn).not.toMatch(NAMED);
      expect((rows + tree).match(/word 7 /g)).toHaveLength(3);
    });
  });

  it.each([
    ["a function", () => <Box data={() => {}} />],
    ["a date", () => <Box data={new Date(0)} />],
    ["a class component", () => <Box data={new (class Money {})()} />],
    ["an object for a text", () => <p>{{ text: "x" } as never}</p>],
    ["a module that the page does not load", () => <Other />],
    [
      "what throws beside what is still read",
      () => (
        <p>
          <Fails isLate />
          <Fails />
        </p>
      ),
    ],
  ])("is none where it would hold %s", async (_, page) => {
    await expect(write(page())).rejects.toThrow(/sent|part of a page|build|words/);
    // a rejection nobody waits for would end the process
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
});

function Other() {
  return null;
}
registerClient("components/other.tsx", { Other });

function Fails({ isLate = false }: { isLate?: boolean }): ReactNode {
  const fault = new Error("no words");
  if (!isLate) throw fault;
  // a server component may be a promise
  return Promise.reject(fault) as unknown as ReactNode;
}

describe("a plain value as React's data", () => {
  it("escapes texts that begin with a dollar, and only these", () => {
    expect(writeValue({ a: "$1", b: ["x$", "$"], c: 1 })).toBe('{"a":"$$1","b":["x$","$$"],"c":1}');
    expect(writeValue({ a: "x", b: null })).toBe('{"a":"x","b":null}');
  });
});
