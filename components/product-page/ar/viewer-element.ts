import type { DetailedHTMLProps, HTMLAttributes } from "react";

/** What is used of `<model-viewer>`; its own types would bring those of three along. */
export interface ViewerElement extends HTMLElement {
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
  /** Turned around the piece, down from straight above, distance. */
  "camera-orbit"?: string;
  "touch-action"?: string;
  "shadow-intensity"?: string;
  "interaction-prompt"?: "auto" | "none";
  loading?: "auto" | "lazy" | "eager";
}

declare module "react" {
  // React's own namespace is where its elements are told
  // oxlint-disable-next-line typescript/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      "model-viewer": DetailedHTMLProps<ViewerAttributes, ViewerElement>;
    }
  }
}

/** Decoders of compressed models would come from others' servers, which the content policy forbids; here there are none. */
const NO_DECODERS = "/media/decoders/";

declare global {
  interface Window {
    ModelViewerElement?: unknown;
  }
}

/** Brings `<model-viewer>` from this site, once. Rejects when it cannot be loaded. */
export async function loadViewer(): Promise<void> {
  window.ModelViewerElement ??= {
    dracoDecoderLocation: NO_DECODERS,
    ktx2TranscoderLocation: NO_DECODERS,
    lottieLoaderLocation: `${NO_DECODERS}lottie.js`,
  };
  await import("@google/model-viewer");
}

/** Whether the browser can draw in three dimensions at all. */
export function hasWebGl(): boolean {
  return document.createElement("canvas").getContext("webgl2") !== null;
}
