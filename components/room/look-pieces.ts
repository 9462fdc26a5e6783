/** A picture of the inspiration page, and the products in it. */
export interface LookPieces {
  id: string;
  title: string;
  picture: { src: string; width: number; height: number };
  skus: string[];
}
