import { existsSync } from "node:fs";

/** Real services some tests run on; without an address those tests are skipped. */
const SERVICES = [
  { name: "Elasticsearch", variable: "ELASTICSEARCH_URL" },
  { name: "PostgreSQL", variable: "DATABASE_URL" },
];

/** Counts the tests of all steps, and says in the end what took how long, what failed, and what was left out. */
export class Summary {
  #steps = [];

  /** Adds a step with the counts of its report. */
  add(name, seconds, { passed, failed, skipped = 0, flaky = [] }) {
    this.#steps.push({ name, seconds, passed, failed, skipped, flaky });
  }

  get isGood() {
    return this.#steps.every(({ failed }) => failed.length === 0);
  }

  /** Returns the lines of the summary; the last one is the count. */
  lines(notes = []) {
    const sum = (count) => this.#steps.reduce((total, step) => total + count(step), 0);
    const [passed, failed, skipped] = [sum((s) => s.passed), sum((s) => s.failed.length), sum((s) => s.skipped)];
    const titles = (kind) =>
      this.#steps.flatMap((step) => step[kind].map((title) => `${kind}: ${step.name}: ${title}`));
    return [
      ...this.#steps.map(
        (step) => `${step.name.padEnd(26)} ${step.seconds.toFixed(0).padStart(5)} s  ${step.passed} passed`,
      ),
      ...titles("failed"),
      ...titles("flaky"),
      ...SERVICES.filter(({ variable }) => !process.env[variable]).map(
        ({ name, variable }) => `skipped: what needs ${name}, as ${variable} is not set`,
      ),
      ...(existsSync(process.env.NGINX_PATH ?? "/usr/sbin/nginx")
        ? []
        : ["skipped: what needs nginx, as it is not there"]),
      ...notes,
      `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
    ];
  }
}
