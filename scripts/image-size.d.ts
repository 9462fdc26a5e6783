declare module "next/dist/compiled/image-size" {
  /** Size of a picture in pixels, from its first bytes. */
  export default function imageSize(picture: Uint8Array): { width: number; height: number };
}
