/** Position of a picture in its box: `scale` 1 shows it whole; `x` and `y` are the offset of its centre, px. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface ViewBox {
  width: number;
  height: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
export const MOST = 4;
/** Scale after a click or double tap, and the factor of a key or button. */
const CLOSE = 2.5;
export const STEP = 1.5;

const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) + 0;

/** Returns the nearest zoom at which the picture covers its box. */
function clamp({ scale, x, y }: Zoom, { width, height }: ViewBox): Zoom {
  const room = (scale - 1) / 2;
  return { scale, x: within(x, room * width), y: within(y, room * height) };
}

/** Zooms to `scale` within its limits, around `point`, px from the centre of the box. */
export function zoomTo(zoom: Zoom, scale: number, point: Point, box: ViewBox): Zoom {
  const next = Math.min(MOST, Math.max(1, scale));
  const grow = next / zoom.scale;
  return clamp({ scale: next, x: point.x - (point.x - zoom.x) * grow, y: point.y - (point.y - zoom.y) * grow }, box);
}

/** Toggles between whole and zoomed in. */
export const toggleZoom = (zoom: Zoom, point: Point, box: ViewBox): Zoom =>
  zoomTo(zoom, zoom.scale > 1 ? 1 : CLOSE, point, box);

/** Pans the picture by px, as far as it covers its box. */
export const pan = ({ scale, x, y }: Zoom, by: Point, box: ViewBox): Zoom =>
  clamp({ scale, x: x + by.x, y: y + by.y }, box);

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Returns the zoom after two fingers moved from `before` to `after`; the point between them stays under them. */
export function pinch(zoom: Zoom, before: [Point, Point], after: [Point, Point], box: ViewBox): Zoom {
  const [from, to] = [between(...before), between(...after)];
  const grown = zoomTo(zoom, (zoom.scale * distance(...after)) / Math.max(1, distance(...before)), from, box);
  return pan(grown, { x: to.x - from.x, y: to.y - from.y }, box);
}
