import { useTranslations } from "next-intl";
import type { Drawing as DrawingData } from "@/lib/product/drawing";
import { outerLoops, PRINT_SHEET, PRINT_TILE, type PrintTile, toPrintTiles } from "@/lib/product/print-tiles";
import { PrintHead, type PrintProps } from "./print-head";

const OUTLINE = "floor-outline";
const { width: TILE_WIDTH, height: TILE_HEIGHT, left: LEFT, top: TOP } = PRINT_TILE;
const CM_WIDTH = TILE_WIDTH / 10;
const CM_HEIGHT = TILE_HEIGHT / 10;
/** Arms of the crop marks, mm outside of the tile. */
const MARK = 4;

/** Crop marks at the four corners of the tile, and a line of 10 cm below it, mm. */
const MARKS = [LEFT, LEFT + TILE_WIDTH]
  .flatMap((x) => [`M${x} ${TOP - MARK}v${MARK - 1}`, `M${x} ${TOP + TILE_HEIGHT + 1}v${MARK - 1}`])
  .concat(
    [TOP, TOP + TILE_HEIGHT].flatMap((y) => [
      `M${LEFT - MARK} ${y}h${MARK - 1}`,
      `M${LEFT + TILE_WIDTH + 1} ${y}h${MARK - 1}`,
    ]),
  )
  .join("");

/** Renders the outline of a product on the floor at full size, on sheets of A4 with crop marks and numbers. */
export function FloorSheets({ store, product, drawing: { plan } }: PrintProps & { drawing: DrawingData }) {
  const t = useTranslations("drawing.print");
  const outline = outerLoops(plan.outline);
  const { tiles, rows, columns } = toPrintTiles({ ...plan, outline });
  return (
    <div className="page py-6 print:max-w-none print:p-0">
      <style>{"@page { size: A4 portrait; margin: 10mm; }"}</style>
      <PrintHead
        store={store}
        product={product}
        title={t("floorTitle", { name: product.name })}
        text={t("floorText", { count: tiles.length })}
      />
      <TileMap outline={outline} tiles={tiles} rows={rows} columns={columns} />
      <ol className="plain-list mt-8 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-4 print:block">
        {tiles.map((tile, index) => (
          <li
            key={`${tile.row}-${tile.column}`}
            className="border border-line print:h-[276mm] print:break-before-page print:overflow-hidden print:border-0"
          >
            <Sheet
              tile={tile}
              label={t("sheet", { number: index + 1, count: tiles.length, row: tile.row, column: tile.column })}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface TileMapProps extends ReturnType<typeof toPrintTiles> {
  outline: string;
}

/** Renders the outline over all sheets with their numbers. */
function TileMap({ outline, tiles, rows, columns }: TileMapProps) {
  const t = useTranslations("drawing.print");
  return (
    <figure className="max-w-md">
      <svg
        role="img"
        aria-label={t("map")}
        viewBox={`0 0 ${columns * CM_WIDTH} ${rows * CM_HEIGHT}`}
        className="block w-full overflow-visible"
        fill="none"
        stroke="var(--color-ink)"
      >
        <symbol id={OUTLINE} overflow="visible">
          <path d={outline} strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
        </symbol>
        {tiles.map(({ row, column, x, y }, index) => (
          <g key={`${row}-${column}`}>
            <rect
              x={x}
              y={y}
              width={CM_WIDTH}
              height={CM_HEIGHT}
              stroke="var(--color-edge)"
              vectorEffect="non-scaling-stroke"
            />
            <text
              x={x + CM_WIDTH / 2}
              y={y + CM_HEIGHT / 2}
              fill="var(--color-ink-2)"
              stroke="none"
              fontSize={CM_WIDTH / 2.5}
              textAnchor="middle"
              dominantBaseline="central"
            >
              {index + 1}
            </text>
          </g>
        ))}
        <use href={`#${OUTLINE}`} />
      </svg>
      <figcaption className="mt-3 text-xs text-ink-2">{t("map")}</figcaption>
    </figure>
  );
}

function Sheet({ tile: { x, y }, label }: { tile: PrintTile; label: string }) {
  const { width, height } = PRINT_SHEET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="block w-full print:h-[277mm] print:w-[190mm]"
      fill="none"
      stroke="var(--color-ink)"
    >
      <svg
        x={LEFT}
        y={TOP}
        width={TILE_WIDTH}
        height={TILE_HEIGHT}
        viewBox={`${x} ${y} ${CM_WIDTH} ${CM_HEIGHT}`}
        overflow="hidden"
      >
        <use href={`#${OUTLINE}`} />
      </svg>
      <path d={MARKS} strokeWidth=".2" />
      <path d={`M${LEFT} ${TOP + TILE_HEIGHT + 9}v2h100v-2`} strokeWidth=".3" />
      <g fill="var(--color-ink)" stroke="none" fontSize="4">
        <text x={LEFT + 102} y={TOP + TILE_HEIGHT + 11.5}>
          10 cm
        </text>
        <text x={LEFT + TILE_WIDTH} y={TOP + TILE_HEIGHT + 11.5} textAnchor="end">
          {label}
        </text>
      </g>
    </svg>
  );
}
