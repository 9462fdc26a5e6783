import type { CSSProperties } from "react";

/** Size of the figures on screen, px; they do not scale with the drawing. */
export const TYPE_PX = 13;

interface DrawingProps {
  /** Paths of the product, cm: floor at y = 0, up negative. */
  paths: string[];
  /** Length on the floor and height, cm. */
  length: number;
  height: number;
  seatHeight: number | null;
  /** Space for one figure, cm; the same in both drawings of a product. */
  type: number;
  caption: string;
}

/** Renders an elevation to scale with its dimension lines. Decorative: the list beside it has the figures. */
export function Drawing({ paths, length, height, seatHeight, type, caption }: DrawingProps) {
  const tick = type * 0.45;
  const pad = type * 3;
  const bottom = type * 1.4;
  const left = -type * 1.6;
  const right = length + type * 1.6;
  return (
    <figure>
      <svg
        aria-hidden="true"
        viewBox={`${-pad} ${-height - type} ${length + 2 * pad} ${height + type + type * 3}`}
        className="tabular block w-[calc(var(--units)*var(--scale)*1px)] max-w-full overflow-visible"
        // React's style type lacks custom properties
        style={{ "--units": length + 2 * pad } as CSSProperties}
        fill="none"
        stroke="var(--color-ink)"
        strokeLinejoin="round"
      >
        {paths.map((path) => (
          <path key={path} d={path} fill="var(--color-paper)" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
        ))}
        <g strokeWidth="1" vectorEffect="non-scaling-stroke">
          <path
            d={`M0 ${bottom}H${length}M0 ${bottom - tick}v${2 * tick}M${length} ${bottom - tick}v${2 * tick}`}
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={`M${left} 0V${-height}M${left - tick} 0h${2 * tick}M${left - tick} ${-height}h${2 * tick}`}
            vectorEffect="non-scaling-stroke"
          />
          {seatHeight !== null && (
            <path
              d={`M${right} 0V${-seatHeight}M${right - tick} 0h${2 * tick}M${right - tick} ${-seatHeight}h${2 * tick}`}
              vectorEffect="non-scaling-stroke"
            />
          )}
        </g>
        <g fill="var(--color-ink)" stroke="none" className="text-[calc(13px/var(--scale))] font-semibold">
          <text x={length / 2} y={bottom + type * 1.4} textAnchor="middle">
            {length}
          </text>
          <text x={left - type * 0.6} y={-height / 2 + type * 0.35} textAnchor="end">
            {height}
          </text>
          {seatHeight !== null && (
            <text x={right + type * 0.6} y={-seatHeight / 2 + type * 0.35}>
              {seatHeight}
            </text>
          )}
        </g>
      </svg>
      <figcaption className="mt-3 text-xs text-ink-2">{caption}</figcaption>
    </figure>
  );
}
