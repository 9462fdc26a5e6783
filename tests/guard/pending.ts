/**
 * Notes the timers and the listeners of page and window that a test file starts, which outlive its modules; the
 * function it returns ends them, so that none runs within the next file.
 */
export function notePending(): () => void {
  const ends = [noteTimers(), ...(typeof document === "undefined" ? [] : [globalThis, document].map(noteListeners))];
  return () => {
    for (const end of ends) end();
  };
}

function noteTimers(): () => void {
  const { setTimeout: timeout, setInterval: interval } = globalThis;
  const waiting = new Set<NodeJS.Timeout>();
  const noteTimeout = (callback: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) => {
    const timer = timeout(() => {
      waiting.delete(timer);
      callback(...args);
    }, delay);
    waiting.add(timer);
    return timer;
  };
  const noteInterval = (...input: Parameters<typeof interval>) => {
    const timer = interval(...input);
    waiting.add(timer);
    return timer;
  };
  globalThis.setTimeout = Object.defineProperties(noteTimeout, Object.getOwnPropertyDescriptors(timeout)) as never; // the same but for the note
  globalThis.setInterval = noteInterval as typeof interval; // as above
  return () => {
    globalThis.setTimeout = timeout;
    globalThis.setInterval = interval;
    for (const timer of waiting) clearInterval(timer);
  };
}

/** A package listens once in a process, so its listeners stay. */
const isCalledByPackage = () => new Error("caller").stack?.split("\n")[3]?.includes("/node_modules/") ?? false;

function noteListeners(target: typeof globalThis | Document): () => void {
  const isOwn = Object.hasOwn(target, "addEventListener");
  const add = target.addEventListener;
  const noted: Parameters<typeof add>[] = [];
  target.addEventListener = (...input: Parameters<typeof add>) => {
    if (!isCalledByPackage()) noted.push(input);
    add.apply(target, input);
  };
  return () => {
    if (isOwn) target.addEventListener = add;
    else Reflect.deleteProperty(target, "addEventListener");
    for (const [type, listener, options] of noted) target.removeEventListener(type, listener, options);
  };
}
