import type { Measures } from "./types";

/** 3D models of a product: GLB for the page and, where there is one, USDZ for Quick Look. */
export interface RoomModel {
  glb: string;
  usdz: string | null;
  size: Pick<Measures, "width" | "depth" | "height">;
  /** True when the file shows only one of the product's colours. */
  hasColours: boolean;
  /** Name of the product, without a colour. */
  name: string;
  /** The selected colour, `#rrggbb`; null without one. */
  colour: string | null;
}

/** Returns true for a material that takes the selected colour (docs/domain-rules.md#view-in-your-room). */
export const isFabric = (material: string): boolean => /fabric|textile|upholstery/i.test(material);

/** Red, green, blue and opacity of a material, 0 to 1, linear. */
export type LinearColour = [red: number, green: number, blue: number, opacity: number];

/** Returns an sRGB colour, `#rrggbb`, as a material takes it; null for any other text. */
export function toLinearColour(hex: string | null): LinearColour | null {
  if (hex === null || !/^#[0-9a-f]{6}$/i.test(hex)) return null;
  const at = (index: number) => {
    const part = Number.parseInt(hex.slice(index, index + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return [at(1), at(3), at(5), 1];
}

/** How a device can show a product in the room: Apple's Quick Look, Google's Scene Viewer, WebXR, or not at all. */
export type ArKind = "quick-look" | "scene-viewer" | "webxr" | "none";

/** Features and names the browser reports. */
export interface ArDevice {
  userAgent: string;
  platform: string;
  maxTouchPoints: number;
  /** Whether `relList` of an `<a>` supports "ar". */
  relListSupportsAr: boolean;
  /** Whether `navigator.xr` gives a session of kind "immersive-ar". */
  isWebXrSupported: boolean;
}

type Named = Pick<ArDevice, "userAgent" | "platform" | "maxTouchPoints">;

// An iPad may call itself a Mac, but no Mac has a touch screen.
const isApple = ({ userAgent, platform, maxTouchPoints }: Named) =>
  /iPad|iPhone|iPod/.test(userAgent) || (platform === "MacIntel" && maxTouchPoints > 1);
const isAndroid = ({ userAgent }: Named) => /Android/i.test(userAgent);

/** Browsers on iOS that open Quick Look without reporting it (docs/domain-rules.md#view-in-your-room). */
const QUICK_LOOK_BROWSERS = /CriOS\/|EdgiOS\/|FxiOS\/|GSA\/|DuckDuckGo\//;
/** Browsers on Android that do not pass intents to Scene Viewer. */
const NO_SCENE_VIEWER = /Firefox\/|OculusBrowser\//;

/** Returns true for a phone or tablet, which needs no QR code for another device. */
export const isHandheld = (device: Named): boolean => isApple(device) || isAndroid(device);

/** Returns how a device can show a product in the room, by its features (docs/domain-rules.md#view-in-your-room). */
export function detectAr(device: ArDevice): ArKind {
  if (isApple(device))
    return device.relListSupportsAr || QUICK_LOOK_BROWSERS.test(device.userAgent) ? "quick-look" : "none";
  if (isAndroid(device) && !NO_SCENE_VIEWER.test(device.userAgent)) return "scene-viewer";
  return device.isWebXrSupported ? "webxr" : "none";
}

/** All addresses are absolute; `model` is a GLB over https. */
export interface SceneViewerScene {
  model: string;
  title: string;
  /** The product's page, linked from the title. */
  link: string;
  /** Address the browser opens when the device has no Scene Viewer. */
  fallback: string;
}

/** Returns the address that opens Scene Viewer on the floor, at a fixed true scale. */
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

/** Returns the address that opens Quick Look at a fixed true scale; `page` is the address it shares. */
export function quickLookHref(usdz: string, page: string): string {
  return `${usdz}#allowsContentScaling=0&canonicalWebPageURL=${encodeURIComponent(page)}`;
}
