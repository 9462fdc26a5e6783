import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MOST, pan, pinch, toggleZoom, WHOLE, zoomTo, type Zoom } from "@/components/product-page/gallery/zoom";

const box = { width: 800, height: 500 };
const point = fc.record({ x: fc.integer({ min: -400, max: 400 }), y: fc.integer({ min: -250, max: 250 }) });
const zoom = fc
  .tuple(fc.double({ min: 1, max: MOST, noNaN: true }), point, point)
  .map(([scale, at, by]) => pan(zoomTo(WHOLE, scale, at, box), by, box));

/** What of the picture, in px of the whole one, lies under a point. */
const under = ({ scale, x, y }: Zoom, at: { x: number; y: number }) => ({
  x: (at.x - x) / scale,
  y: (at.y - y) / scale,
});
const covers = ({ scale, x, y }: Zoom) =>
  Math.abs(x) <= ((scale - 1) * box.width) / 2 + 1e-6 && Math.abs(y) <= ((scale - 1) * box.height) / 2 + 1e-6;

describe("zoom", () => {
  it("keeps the point under the finger in place while zooming", () => {
    fc.assert(
      fc.property(zoom, point, fc.double({ min: 1, max: 3, noNaN: true }), (now, at, factor) => {
        const next = zoomTo(now, now.scale * factor, at, box);
        const [before, after] = [under(now, at), under(next, at)];
        expect(after.x).toBeCloseTo(before.x, 5);
        expect(after.y).toBeCloseTo(before.y, 5);
      }),
    );
  });

  it("always covers the box", () => {
    const two = fc.tuple(point, point);
    fc.assert(
      fc.property(zoom, point, two, two, (now, by, before, after) => {
        for (const next of [
          now,
          pan(now, by, box),
          toggleZoom(now, by, box),
          pinch(now, before, after, box),
          zoomTo(now, 0.1, by, box),
          zoomTo(now, 99, by, box),
        ]) {
          expect(covers(next)).toBe(true);
          expect(next.scale).toBeGreaterThanOrEqual(1);
          expect(next.scale).toBeLessThanOrEqual(MOST);
        }
      }),
    );
  });

  it("zooms in and back out", () => {
    const close = toggleZoom(WHOLE, { x: 100, y: 0 }, box);
    expect(close).toEqual({ scale: 2.5, x: -150, y: 0 });
    expect(toggleZoom(close, { x: 0, y: 0 }, box)).toEqual(WHOLE);
  });

  it("follows two fingers that spread and move", () => {
    expect(
      pinch(
        WHOLE,
        [
          { x: -50, y: 0 },
          { x: 50, y: 0 },
        ],
        [
          { x: -100, y: 20 },
          { x: 100, y: 20 },
        ],
        box,
      ),
    ).toEqual({ scale: 2, x: 0, y: 20 });
  });
});
