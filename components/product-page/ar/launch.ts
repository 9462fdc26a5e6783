import { type ArKind, detectAr } from "@/lib/product/ar";

async function isWebXrSupported(): Promise<boolean> {
  if (!("xr" in navigator)) return false;
  // not in TypeScript's DOM yet
  const { xr } = navigator as { xr?: { isSessionSupported(mode: string): Promise<boolean> } };
  return (await xr?.isSessionSupported("immersive-ar").catch(() => false)) ?? false;
}

/** Returns which kind of AR this browser supports. */
export async function findArKind(): Promise<ArKind> {
  const { userAgent, platform, maxTouchPoints } = navigator;
  const { relList } = document.createElement("a");
  // old browsers lack `supports`
  const relListSupportsAr = "supports" in relList && relList.supports("ar");
  return detectAr({
    userAgent,
    platform,
    maxTouchPoints,
    relListSupportsAr,
    isWebXrSupported: await isWebXrSupported(),
  });
}

/**
 * Follows an address from the click of a button. Quick Look opens only for links that contain an image and have
 * rel="ar".
 */
export function follow(href: string, rel = ""): void {
  const link = document.createElement("a");
  link.href = href;
  link.rel = rel;
  link.append(document.createElement("img"));
  link.click();
}
