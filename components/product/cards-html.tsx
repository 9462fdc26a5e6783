/** @jsxImportSource hono/jsx */
import { renderHtml } from "@/components/ui/render-html";
import type { ProductCard } from "@/lib/product/types";
import { Card, type CardContext } from "./card";

/** Renders products as entries of a list to a string. */
export const cardsHtml = (cards: readonly ProductCard[], context: CardContext): string =>
  renderHtml(...cards.map((card) => <Card key={card.sku} card={card} context={context} />));
