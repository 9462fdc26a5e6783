import { pictureSource } from "@/components/ui/picture-source";
import { toConfigurableOption } from "@/lib/cart/item";
import { minor } from "@/lib/money";
import { parseSkuSegment } from "@/lib/paths/sku";
import type { Picture } from "@/lib/product/types";
import { toVarietyLine } from "@/lib/product/variety-line";
import { parseStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import type { Wish } from "@/lib/wishlist/types";
import { getWishlistStore } from "@/stores/wishlist";

/** A pointer that only passes over cards loads no pictures, ms. */
const SETTLE_MS = 90;

/** The picture that is shown in place of the card's own while the pointer or the focus is on it. */
let preview: { image: HTMLImageElement; own: string } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const imageOf = (card: Element) => card.querySelector<HTMLImageElement>("img");
const linkOf = (card: Element) => card.querySelector<HTMLAnchorElement>("h2 a, h3 a");
const labelOf = (swatch: Element) => swatch.getAttribute("aria-label") ?? "";
const swatchesOf = (card: Element) => [...card.querySelectorAll<HTMLElement>("[data-swatch]")];

const isIn = (store: StoreCode, sku: string) =>
  getWishlistStore(store)
    .getState()
    .wishes.some((wish) => wish.sku === sku);

/** Returns the picture an image shows, `/media/…`. */
function sourceOf(image: HTMLImageElement): string {
  return new URL(image.src, location.href).searchParams.get("url") ?? image.src;
}

/** Shows another picture in the same place: one of another shape is fitted into it. */
function show(image: HTMLImageElement, src: string): void {
  const own = Number(image.getAttribute("width"));
  image.style.aspectRatio = `${own} / ${image.getAttribute("height")}`;
  image.style.objectFit = "contain";
  const source = pictureSource(src, own, image.sizes);
  image.srcset = source.srcSet;
  image.src = source.src;
}

function endPreview(): void {
  if (preview) show(preview.image, preview.own);
  preview = null;
}

function startPreview(card: Element | null, src: string | null): void {
  const image = card && imageOf(card);
  if (preview && preview.image !== image) endPreview();
  if (!image) return;
  const own = preview?.own ?? sourceOf(image);
  if (src === null || src === own) return endPreview();
  preview = { image, own };
  if (sourceOf(image) !== src) show(image, src);
}

/**
 * Returns what a card shows under the pointer: the colour it is on, else the next one, else the second picture. A card
 * whose colour the shopper chose keeps to it.
 */
function nextPicture(card: HTMLElement, swatch: HTMLElement | null): string | null {
  if (!swatch && card.dataset.chosen) return null;
  const next = swatch ?? swatchesOf(card).find((other) => other.getAttribute("aria-pressed") === "false");
  return next?.dataset.swatch ?? card.dataset.alternate ?? null;
}

/** Returns the variant a colour leads to: the last part of its URL. */
const skuOf = (swatch: HTMLElement) => parseSkuSegment(swatch.getAttribute("href")?.split("/").at(-1) ?? "");

/** Turns a card to another colour: picture, line below the name, link and heart. */
function choose(card: HTMLElement, swatch: HTMLElement, store: StoreCode): void {
  const { swatch: src = "", choices } = swatch.dataset;
  const sku = skuOf(swatch);
  const [image, link] = [imageOf(card), linkOf(card)];
  const line = card.querySelector<HTMLElement>("[data-variety]");
  const heart = card.querySelector<HTMLElement>("[data-wish]");
  const compare = card.querySelector<HTMLElement>("[data-compare]");
  card.dataset.chosen = "true";
  if (preview?.image === image) preview = null;
  if (image) {
    if (sourceOf(image) !== src) show(image, src);
    image.alt = [link?.textContent, labelOf(swatch)].filter(Boolean).join(", ");
  }
  link?.setAttribute("href", swatch.getAttribute("href") ?? link.href);
  if (line) line.textContent = toVarietyLine(store, line.dataset.variety ?? "", labelOf(swatch));
  for (const other of swatchesOf(card)) other.setAttribute("aria-pressed", String(other === swatch));
  if (compare) compare.dataset.compare = sku;
  if (!heart) return;
  heart.dataset.wish = sku;
  heart.dataset.choices = choices ?? "";
  heart.setAttribute("aria-pressed", String(isIn(store, sku)));
}

function pictureOf(image: HTMLImageElement): Picture {
  const own = preview?.image === image ? preview.own : sourceOf(image);
  const [width, height] = ["width", "height"].map((side) => Number(image.getAttribute(side)));
  return { src: own, alt: image.alt, width: width ?? 0, height: height ?? 0 };
}

/** Reads the entry of the wishlist from a card: the variant it shows. */
function toWish(card: HTMLElement, heart: HTMLElement, sku: string): Omit<Wish, "addedAt"> {
  const [image, link] = [imageOf(card), linkOf(card)];
  const pairs = (heart.dataset.choices ?? "").split(",").map((pair) => pair.split(":"));
  const choices = pairs.flatMap(([attributeId, value]) => (attributeId && value ? [{ attributeId, value }] : []));
  const pressed = swatchesOf(card).find((swatch) => skuOf(swatch) === sku);
  return {
    sku,
    parentSku: card.dataset.card ?? sku,
    productOption: toConfigurableOption(choices),
    seen: link &&
      image && {
        name: link.textContent,
        detail: pressed ? labelOf(pressed) : "",
        path: parseStorePath(link.getAttribute("href") ?? "/").path,
        picture: pictureOf(image),
        price: minor(Number(heart.dataset.price)),
      },
  };
}

function toggle(card: HTMLElement, heart: HTMLElement, store: StoreCode): void {
  const { add, remove } = getWishlistStore(store).getState();
  const { wish: sku = "" } = heart.dataset;
  if (isIn(store, sku)) remove(sku);
  else add({ ...toWish(card, heart, sku), addedAt: Date.now() });
}

// a link is clicked by the enter key only
document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (key !== " " || !(target instanceof HTMLElement) || !target.matches("a[data-swatch]")) return;
  event.preventDefault();
  target.click();
});

/**
 * Does what an event on a card asks for: the pointer or the focus on it shows another picture, a click on a colour turns
 * the card to it, one on the heart adds it to the wishlist or removes it.
 */
export function act(event: { type: string; pointerType?: string }, target: Element, store: StoreCode): void {
  const card = target.closest<HTMLElement>("[data-card]");
  const swatch = target.closest<HTMLElement>("[data-swatch]");
  const heart = target.closest<HTMLElement>("[data-wish]");
  clearTimeout(timer);
  if (event.type === "click") {
    if (card && swatch) choose(card, swatch, store);
    else if (card && heart) toggle(card, heart, store);
    return;
  }
  // a finger hovers over nothing
  if (event.type === "pointerover" && event.pointerType !== "mouse") return;
  // the focus shows a colour only, the pointer the next one too, but what the heart adds stays in sight
  const isShown = card && (swatch || (event.type === "pointerover" && !heart));
  const src = isShown ? nextPicture(card, swatch) : null;
  timer = setTimeout(() => startPreview(card, src), src ? SETTLE_MS : 0);
}
