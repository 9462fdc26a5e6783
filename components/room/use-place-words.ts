"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { wallDistances } from "@/lib/room/place";
import { placePiece } from "@/lib/room/shape";
import type { Piece, PieceShape, Point } from "@/lib/room/types";

/** Returns what says where a piece stands: "Linden, 12 cm from the north wall, 40 cm from the west wall". */
export function usePlaceWords() {
  const t = useTranslations("room.place");
  return useCallback(
    (name: string, corners: Point[], piece: Piece, shape: PieceShape) => {
      const distances = wallDistances({ corners }, placePiece(piece, shape));
      const places = distances.map(({ cm, side }) => t("distance", { cm, side }));
      const turned = piece.turn === 0 ? [] : [t("turned", { degrees: piece.turn })];
      const mirrored = piece.isMirrored ? [t("mirrored")] : [];
      return [name, ...(places.length > 0 ? places : [t("outside")]), ...turned, ...mirrored].join(", ");
    },
    [t],
  );
}
