"use client";

import { useTranslations } from "next-intl";
import { StoreLink } from "@/components/storefront/store-link";
import type { Piece } from "@/lib/room/types";
import { usePlanner } from "./planner-context";
import { usePieceActions } from "./use-keys";
import { usePlaceWords } from "./use-place-words";
import { VariantPicker } from "./variant-picker";

const MOVES = [
  ["west", { x: -1, y: 0 }, "←"],
  ["north", { x: 0, y: -1 }, "↑"],
  ["south", { x: 0, y: 1 }, "↓"],
  ["east", { x: 1, y: 0 }, "→"],
] as const;
const STEP = 5;

/** All pieces of the plan with everything that can be done with them by buttons. */
export function PieceList() {
  const t = useTranslations("room");
  const { plan } = usePlanner();
  if (plan.pieces.length === 0) return <p className="text-s text-ink-2">{t("emptyList")}</p>;
  return (
    <ol className="plain-list border-t border-line">
      {plan.pieces.map((piece, index) => (
        <PieceRow key={piece.id} piece={piece} number={index + 1} />
      ))}
    </ol>
  );
}

function PieceRow({ piece, number }: { piece: Piece; number: number }) {
  const t = useTranslations("room");
  const tProduct = useTranslations("product");
  const { plan, shapes, cards, chosen, choose, nameOf, store } = usePlanner();
  const words = usePlaceWords();
  const shape = shapes.get(piece.sku);
  const card = cards.get(piece.sku);
  const name = nameOf(piece.sku);
  const isChosen = chosen?.kind === "piece" && chosen.id === piece.id;
  const size = shape && `${Math.round(shape.width)} × ${tProduct("cm", { cm: Math.round(shape.depth) })}`;
  return (
    <li className="border-b border-line py-2">
      <button
        type="button"
        aria-expanded={isChosen}
        onClick={() => choose(isChosen ? null : { kind: "piece", id: piece.id })}
        className="flex min-h-11 w-full items-baseline gap-3 text-left hover:underline"
      >
        <span className="tabular min-w-5 font-semibold">{number}</span>
        <span className="min-w-0 flex-1">
          <span className={isChosen ? "font-semibold" : undefined}>{name}</span>
          <span className="tabular block text-s text-ink-2">
            {size}
            {shape?.outline === null && ` · ${t("boxOnly")}`}
            {card === null && ` · ${t("gone")}`}
          </span>
        </span>
      </button>
      {isChosen && (
        <div className="pb-3 pl-8">
          {shape && <p className="text-s">{words(name, plan.corners, piece, shape)}</p>}
          <PieceButtons piece={piece} name={name} />
          {card && <VariantPicker piece={piece} card={card} />}
          {card && (
            <StoreLink
              store={store}
              path={card.path}
              className="link inline-flex min-h-11 items-center text-s font-semibold"
            >
              {t("toProduct")}
            </StoreLink>
          )}
        </div>
      )}
    </li>
  );
}

const BUTTON = "min-h-11 rounded-control border border-edge px-3 text-s hover:border-ink";

function PieceButtons({ piece, name }: { piece: Piece; name: string }) {
  const t = useTranslations("room");
  const { step, turn, mirror, remove } = usePieceActions();
  return (
    <div role="group" aria-label={name} className="my-2 flex flex-wrap gap-2">
      {MOVES.map(([side, by, sign]) => (
        <button
          key={side}
          type="button"
          aria-label={t("moveTo", { side })}
          className={BUTTON}
          onClick={() => step(piece, by, STEP)}
        >
          {sign}
        </button>
      ))}
      <button type="button" className={BUTTON} onClick={() => turn(piece)}>
        {t("turn")}
      </button>
      <button type="button" className={BUTTON} onClick={() => turn(piece, 15)}>
        {t("turnSome")}
      </button>
      <button type="button" className={BUTTON} onClick={() => mirror(piece)}>
        {t("mirror")}
      </button>
      <button type="button" className={BUTTON} onClick={() => remove(piece)}>
        {t("remove")}
      </button>
    </div>
  );
}
