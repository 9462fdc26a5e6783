import type { Progress } from "../lib/search-engine/indexing/load-store";
import type { BrokenDocument } from "../lib/search-engine/indexing/types";

const BAR = 30;
const TTY_EVERY_MS = 100;
const PLAIN_EVERY_MS = 5000;

const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, " ");

/** Describes the progress of a run: "12 500 documents, 3 200 a second, 62 %, 3 s left". */
export function describeProgress({ written, broken, share }: Progress, seconds: number): string {
  const rate = seconds > 0 ? written / seconds : 0;
  const left = share !== null && share > 0.01 ? (seconds / share) * (1 - share) : null;
  return [
    `${grouped(written)} documents`,
    `${grouped(Math.round(rate))} a second`,
    ...(broken > 0 ? [`${grouped(broken)} broken`] : []),
    ...(share !== null ? [`${Math.floor(share * 100)} %`] : []),
    ...(left !== null && share !== 1 ? [`${Math.ceil(left)} s left`] : []),
  ].join(", ");
}

/** Draws `[######----]`, or nothing where the share is unknown. */
export function drawBar(share: number | null): string {
  if (share === null) return "";
  const full = Math.round(share * BAR);
  return `[${"#".repeat(full)}${"-".repeat(BAR - full)}] `;
}

/** Shows the progress of a run: a bar on a terminal, otherwise a plain line every five seconds. */
export function createProgress(name: string, out: NodeJS.WriteStream): { show(progress: Progress): void; end(): void } {
  const began = performance.now();
  const every = out.isTTY ? TTY_EVERY_MS : PLAIN_EVERY_MS;
  let shown = out.isTTY ? 0 : began;
  return {
    show(progress) {
      const now = performance.now();
      if (now - shown < every) return;
      shown = now;
      const text = describeProgress(progress, (now - began) / 1000);
      out.write(out.isTTY ? `\r\u001b[K${name} ${drawBar(progress.share)}${text}` : `${name}: ${text}\n`);
    },
    end() {
      if (out.isTTY) out.write("\r\u001b[K");
    },
  };
}

const SHOWN = 40;

/** Tells of documents one by one, each with its line, and how many there are of them. */
export function tellEach(documents: BrokenDocument[], what: string, count = documents.length): void {
  if (count === 0) return;
  console.warn(`${count} ${what}:`);
  for (const { id, reason, line } of documents.slice(0, SHOWN))
    console.warn(`  ${line === undefined ? "" : `line ${line}, `}${id}: ${reason}`);
  if (count > SHOWN) console.warn(`  and ${count - SHOWN} more`);
}
