import { processSlot } from "./slot";

/** What tells values of one metric apart: name → value. */
export type Labels = Record<string, string>;

/** What a metric is: text, names of its labels and, of a duration, its limits in seconds. */
export interface MetricShape {
  kind: "counter" | "duration" | "gauge";
  help: string;
  labels: readonly string[];
  buckets?: readonly number[];
}

export type MetricTable = Readonly<Record<string, MetricShape>>;

/** Counts and times what this process does. */
export interface Meter {
  /** Adds to a counter. */
  add(name: string, labels: Labels, by: number): void;
  /** Adds a duration, in seconds. */
  time(name: string, labels: Labels, seconds: number): void;
}

/** Values of a gauge at this moment: one for each set of labels. */
export type GaugeValues = { labels: Labels; value: number }[];
export type ReadGauges = () => Promise<Record<string, GaugeValues>>;

const meter = processSlot<Meter>("meter");
const gauges = processSlot<ReadGauges[]>("gauges");

/** Registers what counts in this process; without it nothing is counted. */
export const registerMeter = (counts: Meter): void => meter.set(counts);

/** Returns what counts in this process; undefined where nobody reads the counts. */
export const getMeter = (): Meter | undefined => meter.get();

/** Registers what reads gauges each time the metrics are read. */
export const registerGauges = (read: ReadGauges): void => void gauges.getOrCreate(() => []).push(read);

/** Returns all that read gauges. */
export const listGauges = (): readonly ReadGauges[] => gauges.get() ?? [];
