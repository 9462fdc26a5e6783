/** What waits for its time: `run` does all of it up to that many milliseconds from now. */
export class Timers {
  #waiting: { at: number; work: () => void }[] = [];
  #now = 0;
  readonly later = (ms: number, work: () => void) => void this.#waiting.push({ at: this.#now + ms, work });

  get count(): number {
    return this.#waiting.length;
  }

  async run(ms: number): Promise<void> {
    this.#now += ms;
    for (;;) {
      const due = this.#waiting.filter(({ at }) => at <= this.#now).toSorted((a, b) => a.at - b.at)[0];
      if (!due) return;
      this.#waiting = this.#waiting.filter((one) => one !== due);
      due.work();
      // what it began is answered in process
      for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
