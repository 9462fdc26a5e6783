"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useStore } from "zustand";
import { HeaderChip } from "@/components/ui/header-chip";
import { fitOf, type Lengths } from "@/lib/product/fit";
import { overlayStore } from "@/stores/overlays";
import { wallStore } from "@/stores/wall";
import { WALL_KEY } from "@/stores/wall-entry";

/**
 * Renders the shopper's wall, or table, as a chip below the header, and tells every piece of furniture on the page how
 * it fits.
 */
export function WallFit() {
  const t = useTranslations("shell.lengths");
  const wall = useStore(wallStore, (state) => state.wall);
  const table = useStore(wallStore, (state) => state.table);
  useKeptLengths();
  useFitTexts({ wall, table });
  const cm = wall ?? table;
  if (cm === null) return null;
  return (
    <HeaderChip onClick={() => overlayStore.getState().openModal("lengths")}>
      {t(wall === null ? "tableChip" : "wallChip", { cm })}
      <span className="sr-only">, {t("change")}</span>
    </HeaderChip>
  );
}

/** Reads the lengths this browser keeps, now and when a form or another tab has written one. */
function useKeptLengths(): void {
  useEffect(() => {
    const read = () => void wallStore.persist.rehydrate();
    // no key: everything was cleared
    const onStorage = ({ key }: StorageEvent) => (key === WALL_KEY || key === null) && read();
    read();
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  }, []);
}

/** Returns the place of a text in a drawing, which is made for the first text; undefined without either. */
function placeIn(drawing: HTMLElement, text: string): HTMLElement | undefined {
  const [own] = drawing.getElementsByTagName("span");
  if (own || !text) return own;
  const made = document.createElement("span");
  made.className = "measure-rest";
  drawing.append(made);
  return made;
}

/** Fills in the texts and fields of the page, and of whatever is rendered later. */
function useFitTexts({ wall, table }: Lengths): void {
  const t = useTranslations("product");
  useEffect(() => {
    const lengths = { wall, table };
    const textOf = (element: HTMLElement): string => {
      const along = element.dataset.along === "table" ? "table" : "wall";
      const fit = fitOf({ axis: "width", cm: Number(element.dataset.fit), along }, lengths);
      element.toggleAttribute("data-over", fit?.along === "wall" && fit.left < 0);
      if (!fit) return "";
      if (fit.along === "table") return t("seats", { count: fit.seats });
      if (fit.left === 0) return t("wall.exact");
      return fit.left > 0 ? t("wall.left", { cm: fit.left }) : t("wall.over", { cm: -fit.left });
    };
    const fill = () => {
      for (const element of document.querySelectorAll<HTMLElement>("[data-along]")) {
        const text = textOf(element);
        const { name } = element.dataset;
        const place = name === undefined ? element : placeIn(element, text);
        if (!place || place.textContent === text) continue;
        place.textContent = text;
        if (name !== undefined) element.setAttribute("aria-label", [name, text].filter(Boolean).join(", "));
      }
    };
    const fillFields = () => {
      for (const field of document.querySelectorAll<HTMLInputElement>("input[data-length]")) {
        if (field.value || field === document.activeElement) continue;
        field.value = String((field.dataset.length === "table" ? table : wall) ?? "");
      }
    };
    const { style } = document.documentElement;
    if (wall === null) style.removeProperty("--wall");
    else style.setProperty("--wall", String(wall));
    const fillAll = () => (fill(), fillFields());
    fillAll();
    const observer = new MutationObserver(fillAll);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["data-fit"] });
    return () => observer.disconnect();
  }, [wall, table, t]);
}
