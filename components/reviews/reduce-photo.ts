import { MAX_PHOTO_BYTES } from "@/lib/reviews/routes";

/** Longest side of a photo that is sent, px. */
const SIDE = 1600;
/** Larger files take a phone's memory, bytes. */
const LARGEST_FILE = 30_000_000;
const TYPES = ["image/jpeg", "image/png", "image/webp"];
const QUALITIES = [0.82, 0.65, 0.5];

export type ReducedPhoto = { ok: true; url: string } | { ok: false; fault: "type" | "tooLarge" };

/** Bytes of a data address in Base64. */
const bytesOf = (url: string): number => ((url.length - url.indexOf(",") - 1) * 3) / 4;

/**
 * Makes a photo of a file smaller: at most 1600 px and 1 MB of JPEG, turned as the camera was held. What the camera
 * noted besides, such as the place, does not leave the browser.
 */
export async function reducePhoto(file: File): Promise<ReducedPhoto> {
  if (!TYPES.includes(file.type)) return { ok: false, fault: "type" };
  if (file.size > LARGEST_FILE) return { ok: false, fault: "tooLarge" };
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return { ok: false, fault: "type" };
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return { ok: false, fault: "type" };
  // what is transparent would turn black
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of QUALITIES) {
    const url = canvas.toDataURL("image/jpeg", quality);
    if (bytesOf(url) <= MAX_PHOTO_BYTES) return { ok: true, url };
  }
  return { ok: false, fault: "tooLarge" };
}
