import type { Measures } from "./types";

/** A piece in 3D: its model for the page and, where there is one, for Quick Look. */
export interface RoomModel {
  glb: string;
  usdz: string | null;
  size: Pick<Measures, "width" | "depth" | "height">;
  /** True when the model wears one of several colours. */
  hasColours: boolean;
}

/** How a device can set a piece in the room: Apple's Quick Look, Google's Scene Viewer, the browser itself, or not at all. */
export type ArKind = "quick-look" | "scene-viewer" | "webxr" | "none";

/** What the browser tells of itself. */
export interface Device {
  userAgent: string;
  platform: string;
  maxTouchPoints: number;
  /** Whether `relList` of an `<a>` supports "ar". */
  relListSupportsAr: boolean;
  /** Whether `navigator.xr` gives a session of kind "immersive-ar". */
  isWebXrSupported: boolean;
}

type Named = Pick<Device, "userAgent" | "platform" | "maxTouchPoints">;

// an iPad calls itself a Mac, but no Mac has a screen to touch
const isApple = ({ userAgent, platform, maxTouchPoints }: Named) =>
  /iPad|iPhone|iPod/.test(userAgent) || (platform === "MacIntel" && maxTouchPoints > 1);
const isAndroid = ({ userAgent }: Named) => /Android/i.test(userAgent);

/** Browsers of others on iOS that open Quick Look and do not say so (providers §12). */
const QUICK_LOOK_BROWSERS = /CriOS\/|EdgiOS\/|FxiOS\/|GSA\/|DuckDuckGo\//;
/** Browsers on Android that do not hand intents to Scene Viewer. */
const NO_SCENE_VIEWER = /Firefox\/|OculusBrowser\//;

/** True for a device one holds up in the room: it needs no code to be scanned by another. */
export const isHandheld = (device: Named): boolean => isApple(device) || isAndroid(device);

/** What a device can do, by its features, never by its version (providers §12); spec's "iOS 11 or Android 8" is for the words. */
export function detectAr(device: Device): ArKind {
  if (isApple(device))
    return device.relListSupportsAr || QUICK_LOOK_BROWSERS.test(device.userAgent) ? "quick-look" : "none";
  if (isAndroid(device) && !NO_SCENE_VIEWER.test(device.userAgent)) return "scene-viewer";
  return device.isWebXrSupported ? "webxr" : "none";
}

/** Everything here is a whole address; `model` a GLB over https. */
export interface SceneViewerScene {
  model: string;
  title: string;
  /** The product's page, behind the title. */
  link: string;
  /** Where the browser goes when the device has no Scene Viewer. */
  fallback: string;
}

/** The address that opens Scene Viewer on the floor, true to size and not to be scaled. */
export function sceneViewerIntent({ model, title, link, fallback }: SceneViewerScene): string {
  const query = Object.entries({
    file: model,
    mode: "ar_preferred",
    resizable: "false",
    disable_occlusion: "true",
    title,
    link,
  })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
  const intent = [
    "scheme=https",
    "package=com.google.android.googlequicksearchbox",
    "action=android.intent.action.VIEW",
    `S.browser_fallback_url=${encodeURIComponent(fallback)}`,
  ];
  return `intent://arvr.google.com/scene-viewer/1.2?${query}#Intent;${intent.join(";")};end;`;
}

/** The address that opens Quick Look true to size and not to be scaled; `page` is what it shares. */
export function quickLookHref(usdz: string, page: string): string {
  return `${usdz}#allowsContentScaling=0&canonicalWebPageURL=${encodeURIComponent(page)}`;
}

/** Why a page was opened for its room view: asked for by a phone that read the code, or come back from a device that has none. */
export type ArRequest = "asked" | "missing" | null;

const VALUES = { asked: "1", missing: "none" } as const;

/** The wish in the query of a page's address. */
export function parseArRequest(search: string): ArRequest {
  const value = new URLSearchParams(search).get("ar");
  if (value === VALUES.asked) return "asked";
  return value === VALUES.missing ? "missing" : null;
}

/** A page's address with a wish, or without one; the rest of the query stays, a fragment does not. */
export function withArRequest(address: string, wish: ArRequest): string {
  const url = new URL(address);
  url.hash = "";
  if (wish === null) url.searchParams.delete("ar");
  else url.searchParams.set("ar", VALUES[wish]);
  return url.toString();
}
