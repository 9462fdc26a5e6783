/** Small words of names, which are not written with a capital. */
const SMALL = new Set(["i", "på", "ved", "och", "og", "av", "af", "under"]);

const capitalize = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();

/** Returns a town as it is written in text: "MALMÖ-STURUP" → "Malmö-Sturup", "OS I ØSTERDALEN" → "Os i Østerdalen". */
export function toTownName(name: string): string {
  // names that are not all in capitals are written as they should be
  if (name !== name.toUpperCase()) return name.trim();
  return name
    .trim()
    .split(" ")
    .map((word, index) =>
      index > 0 && SMALL.has(word.toLowerCase()) ? word.toLowerCase() : word.split("-").map(capitalize).join("-"),
    )
    .join(" ");
}

/** Returns postcodes of digits as text, those that follow each other as a range: "10004 10010-10012". */
export function packCodes(codes: readonly string[]): string {
  const sorted = [...new Set(codes)].toSorted();
  const runs: { from: string; to: string }[] = [];
  for (const code of sorted) {
    const last = runs.at(-1);
    if (last && Number(code) === Number(last.to) + 1) last.to = code;
    else runs.push({ from: code, to: code });
  }
  return runs.map(({ from, to }) => (from === to ? from : `${from}-${to}`)).join(" ");
}

/** Returns the postcodes that `packCodes` wrote; leading zeros stay. */
export function unpackCodes(packed: string): string[] {
  return packed.split(" ").flatMap((run) => {
    const [from = "", to = from] = run.split("-");
    const count = Number(to) - Number(from) + 1;
    return Array.from({ length: count }, (_, index) => String(Number(from) + index).padStart(from.length, "0"));
  });
}
