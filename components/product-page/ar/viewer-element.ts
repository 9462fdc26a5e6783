import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { LinearColour } from "@/lib/product/ar";

/** The part of `<model-viewer>` used here; its own types would pull in those of three. */
export interface ViewerElement extends HTMLElement {
  /** Undefined until it is loaded. */
  model?: {
    materials: readonly {
      name: string;
      pbrMetallicRoughness: { setBaseColorFactor(colour: LinearColour): void };
    }[];
  };
  activateAR(): Promise<void>;
}

interface ViewerAttributes extends HTMLAttributes<HTMLElement> {
  src: string;
  "ios-src"?: string;
  alt: string;
  a11y?: string;
  ar?: boolean;
  "ar-modes"?: string;
  "ar-scale"?: "auto" | "fixed";
  "ar-placement"?: "floor" | "wall";
  "camera-controls"?: boolean;
  /** Angle around the product, angle down from straight above, distance. */
  "camera-orbit"?: string;
  "touch-action"?: string;
  "shadow-intensity"?: string;
  "interaction-prompt"?: "auto" | "none";
  loading?: "auto" | "lazy" | "eager";
}

declare module "react" {
  // React declares its elements in this namespace
  // oxlint-disable-next-line typescript/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      "model-viewer": DetailedHTMLProps<ViewerAttributes, ViewerElement>;
    }
  }
}

/**
 * Address for decoders of compressed models, where there are none: the viewer's default is another site, which the
 * content policy forbids.
 */
const NO_DECODERS = "/media/decoders/";

declare global {
  interface Window {
    ModelViewerElement?: unknown;
  }
}

/** Loads `<model-viewer>` from this site, once. Rejects when it cannot be loaded. */
export async function loadViewer(): Promise<void> {
  window.ModelViewerElement ??= {
    dracoDecoderLocation: NO_DECODERS,
    ktx2TranscoderLocation: NO_DECODERS,
    lottieLoaderLocation: `${NO_DECODERS}lottie.js`,
  };
  await import("@google/model-viewer");
}

/** Returns true when the browser supports WebGL. */
export function hasWebGl(): boolean {
  return document.createElement("canvas").getContext("webgl2") !== null;
}
