import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { type GaugeValues, listGauges, type Meter, type MetricShape, type MetricTable } from "../lib/process/meter";

const REQUEST_SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5] as const;

/** What the HTTP server itself counts. */
export const SERVER_METRICS = {
  http_requests_total: {
    kind: "counter",
    help: "Answered requests, by kind, status and what the page cache did",
    labels: ["kind", "status", "cache"],
  },
  http_request_seconds: {
    kind: "duration",
    help: "From the request to the end of its answer, by kind and what the page cache did",
    labels: ["kind", "cache"],
    buckets: REQUEST_SECONDS,
  },
  http_shed_total: { kind: "counter", help: "Requests refused because too many wait", labels: ["kind"] },
  http_renderings: { kind: "gauge", help: "Pages that are rendered or wait for it", labels: [] },
  page_cache_bytes: { kind: "gauge", help: "Bytes of cached pages", labels: [] },
  page_cache_pages: { kind: "gauge", help: "Cached pages", labels: [] },
  blocked_scripts: { kind: "gauge", help: "Inline scripts that browsers block, since the start", labels: [] },
} as const satisfies MetricTable;

type Recorded =
  | { kind: "counter"; metric: Counter }
  | { kind: "duration"; metric: Histogram }
  | { kind: "gauge"; metric: Gauge };

function createMetric(name: string, { kind, help, labels, buckets }: MetricShape, registry: Registry): Recorded {
  const options = { name, help, labelNames: [...labels], registers: [registry] };
  if (kind === "counter") return { kind, metric: new Counter(options) };
  if (kind === "gauge") return { kind, metric: new Gauge(options) };
  return { kind, metric: new Histogram({ ...options, buckets: [...(buckets ?? REQUEST_SECONDS)] }) };
}

/**
 * Creates a meter for the metrics of these tables and those of Node, and what writes them all in the text format of
 * Prometheus. A gauge that cannot be read is left out.
 */
export function createMeter(tables: readonly MetricTable[]): Meter & { contentType: string; read(): Promise<string> } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const metrics = new Map(
    tables.flatMap((table) =>
      Object.entries(table).map(([name, shape]) => [name, createMetric(name, shape, registry)] as const),
    ),
  );

  function setGauge(name: string, values: GaugeValues): void {
    const recorded = metrics.get(name);
    if (recorded?.kind !== "gauge") return;
    recorded.metric.reset();
    for (const { labels, value } of values) recorded.metric.set(labels, value);
  }

  return {
    contentType: registry.contentType,
    add(name, labels, by) {
      const recorded = metrics.get(name);
      if (recorded?.kind === "counter") recorded.metric.inc(labels, by);
    },
    time(name, labels, seconds) {
      const recorded = metrics.get(name);
      if (recorded?.kind === "duration") recorded.metric.observe(labels, seconds);
    },
    async read() {
      const read = await Promise.allSettled(listGauges().map((each) => each()));
      for (const one of read)
        if (one.status === "fulfilled") for (const [name, values] of Object.entries(one.value)) setGauge(name, values);
      return registry.metrics();
    },
  };
}
