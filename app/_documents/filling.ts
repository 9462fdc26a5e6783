import type { TemplateValues } from "@/lib/serving/document-template";
import type { StorePath } from "@/lib/storefront";

/** An address that is filled into a template. */
export interface Place extends StorePath {
  /** Its path as the request has it, the store view's prefix included. */
  pathname: string;
  /** The address of another path of the same store view. */
  toAddress: (path: string) => string;
}

/** The address of a template, and what it is filled with; null where that cannot be said. */
export interface Filling {
  template: string;
  values: Promise<TemplateValues | null>;
}
