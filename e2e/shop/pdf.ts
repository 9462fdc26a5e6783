import { inflateSync } from "node:zlib";

/** Millimetres of a point. */
const MM = 25.4 / 72;

/** The box of a path as it is printed, mm. */
export interface PrintedBox {
  width: number;
  height: number;
}

type Matrix = [number, number, number, number, number, number];

const times = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
];

/** Returns the content streams of a PDF that can be read. */
function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString("latin1");
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body = ""]) => {
    try {
      return [inflateSync(Buffer.from(body, "latin1")).toString("latin1")];
    } catch {
      return [];
    }
  });
}

/** Returns the sizes of the sheets of a PDF, mm. */
export function readSheets(pdf: Buffer): PrintedBox[] {
  const boxes = pdf.toString("latin1").matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, width, height]) => ({ width: Number(width) * MM, height: Number(height) * MM }));
}

/** Returns the box of each path that a PDF draws, as large as it is on paper. */
export function readPaths(pdf: Buffer): PrintedBox[] {
  return streamsOf(pdf).flatMap((stream) => {
    const found: PrintedBox[] = [];
    const saved: Matrix[] = [];
    let matrix: Matrix = [1, 0, 0, 1, 0, 0];
    let numbers: number[] = [];
    let xs: number[] = [];
    let ys: number[] = [];
    const add = (x: number, y: number) => {
      const [, , , , px, py] = times([1, 0, 0, 1, x, y], matrix);
      xs.push(px);
      ys.push(py);
    };
    for (const token of stream.split(/\s+/)) {
      if (/^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(token)) {
        numbers.push(Number(token));
        continue;
      }
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
      if (token === "q") saved.push(matrix);
      else if (token === "Q") matrix = saved.pop() ?? [1, 0, 0, 1, 0, 0];
      else if (token === "cm") matrix = times([a, b, c, d, e, f], matrix);
      else if (token === "m" || token === "l") add(a, b);
      else if (token === "c") add(e, f);
      else if (token === "re") {
        add(a, b);
        add(a + c, b + d);
      } else if (/^(?:f\*?|S|s|B\*?|n)$/.test(token)) {
        if (xs.length > 0)
          found.push({
            width: (Math.max(...xs) - Math.min(...xs)) * MM,
            height: (Math.max(...ys) - Math.min(...ys)) * MM,
          });
        xs = [];
        ys = [];
      }
      numbers = [];
    }
    return found;
  });
}
