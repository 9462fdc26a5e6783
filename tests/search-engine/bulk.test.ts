import { createServer, type Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { sendBulk } from "../../lib/search-engine/elasticsearch/bulk";
import { createClient } from "../../lib/search-engine/elasticsearch/client";
import { type RetryPolicy, pauseBefore } from "../../lib/search-engine/elasticsearch/retry";
import { updateDocuments } from "../../lib/search-engine/elasticsearch/update";

let server: Server | undefined;

interface Asked {
  path: string;
  /** Lines of the bulk request. */
  lines: Record<string, unknown>[];
}

type Answer = { status: number; items?: Record<string, unknown>[] };

/** A cluster that answers one bulk request after the other as told, the last answer for ever. */
async function clusterOf(...answers: Answer[]) {
  const asked: Asked[] = [];
  const started = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      asked.push({
        path: request.url ?? "",
        lines: Buffer.concat(chunks)
          .toString()
          .trim()
          .split("\n")
          .map((line) => JSON.parse(line)),
      });
      const { status, items = [] } = answers[Math.min(asked.length, answers.length) - 1] ?? { status: 500 };
      response.writeHead(status, {
        "x-elastic-product": "Elasticsearch",
        "content-type": "application/vnd.elasticsearch+json;compatible-with=9",
      });
      response.end(JSON.stringify({ took: 1, errors: true, items }));
    });
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  const address = started.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return { asked, client: createClient({ url, prefix: "shop", timeoutMs: 1000 }) };
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const pauses: number[] = [];
const retry: RetryPolicy = { tries: 4, firstMs: 100, longestMs: 300, sleep: async (ms) => void pauses.push(ms) };
const documents = [
  { id: "1", source: { a: 1 } },
  { id: "2", source: { a: 2 } },
  { id: "3", source: { a: 3 } },
];
const done = (id: string) => ({ index: { _id: id, status: 201 } });
const busy = (id: string) => ({ index: { _id: id, status: 429, error: { reason: "rejected" } } });
const idsOf = ({ lines }: Asked) =>
  lines.flatMap((line) => ("index" in line ? [(line.index as { _id: string })._id] : [])); // an action line holds the id

describe("sendBulk", () => {
  it("sends again only what the cluster was too busy for, after pauses that grow", async () => {
    pauses.length = 0;
    const { asked, client } = await clusterOf(
      { status: 200, items: [done("1"), busy("2"), busy("3")] },
      { status: 200, items: [busy("2"), done("3")] },
      { status: 200, items: [done("2")] },
    );
    expect(await sendBulk({ client, index: "i", retry }, { write: documents })).toEqual({ failed: [] });
    expect(asked.map(idsOf)).toEqual([["1", "2", "3"], ["2", "3"], ["2"]]);
    expect(pauses).toEqual([expect.closeTo(100, -2), expect.closeTo(200, -2)]);
  });

  it.each([429, 502, 503])("sends all of it again after a %i", async (status) => {
    const { asked, client } = await clusterOf({ status }, { status: 200, items: [done("1"), done("2"), done("3")] });
    expect(await sendBulk({ client, index: "i", retry }, { write: documents })).toEqual({ failed: [] });
    expect(asked.map(idsOf)).toEqual([
      ["1", "2", "3"],
      ["1", "2", "3"],
    ]);
  });

  it("tells what is refused for good at once, and what stays refused for being busy after the last try", async () => {
    const broken = {
      index: { _id: "2", status: 400, error: { reason: "failed to parse", caused_by: { reason: "no number" } } },
    };
    const { asked, client } = await clusterOf(
      { status: 200, items: [done("1"), broken, busy("3")] },
      { status: 200, items: [busy("3")] },
    );
    expect(await sendBulk({ client, index: "i", retry }, { write: documents })).toEqual({
      failed: [
        { id: "2", reason: "failed to parse: no number" },
        { id: "3", reason: "rejected" },
      ],
    });
    expect(asked).toHaveLength(4);
  });

  it("gives up on a cluster that refuses, at once, and on one that stays away, after the last try", async () => {
    const refusing = await clusterOf({ status: 403 });
    await expect(sendBulk({ client: refusing.client, index: "i", retry }, { write: documents })).rejects.toMatchObject({
      statusCode: 403,
    });
    expect(refusing.asked).toHaveLength(1);
    server?.close();
    const away = await clusterOf({ status: 503 });
    await expect(sendBulk({ client: away.client, index: "i", retry }, { write: documents })).rejects.toMatchObject({
      statusCode: 503,
    });
    expect(away.asked).toHaveLength(4);
  });

  it("asks nothing for nothing", async () => {
    const { asked, client } = await clusterOf({ status: 200 });
    expect(await sendBulk({ client, index: "i", retry }, {})).toEqual({ failed: [] });
    expect(asked).toEqual([]);
  });
});

describe("updateDocuments", () => {
  it("writes as lists need it and removes through the alias, and waits until searches see it", async () => {
    const { asked, client } = await clusterOf({
      status: 200,
      items: [done("1"), { delete: { _id: "9", status: 404 } }],
    });
    const attributes = [{ attribute_code: "color", options: [{ value: 7, label: "Senap" }] }];
    const source = {
      name: "Linden",
      color: 7,
      visibility: 4,
      status: 1,
      attributes_metadata: attributes,
      final_price: 100,
      final_price_incl_tax: 125,
    };
    expect(
      await updateDocuments({ client, prefix: "shop", retry }, "bmfi", "product", {
        write: [{ id: "1", source }],
        remove: ["9"],
      }),
    ).toEqual({ failed: [] });
    expect(asked).toEqual([
      {
        path: expect.stringMatching(/^\/shop_bmfi_product\/_bulk\?(?=.*require_alias=true)(?=.*refresh=wait_for)/),
        lines: [
          { index: { _id: "1" } },
          { ...source, final_price: 125, option_labels: ["Senap"], spelling: ["Linden", "Senap"] },
          { delete: { _id: "9" } },
        ],
      },
    ]);
  });
});

describe("pauseBefore", () => {
  it("doubles to a limit, a quarter up or down by chance", () => {
    expect([1, 2, 3, 9].map((attempt) => pauseBefore(attempt, retry, 0.5))).toEqual([100, 200, 300, 300]);
    expect([pauseBefore(1, retry, 0), pauseBefore(1, retry, 1)]).toEqual([75, 125]);
  });
});
