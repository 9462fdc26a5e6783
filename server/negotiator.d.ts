// The published types of negotiator do not know the option `preferred` of version 1.
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    /**
     * Returns the best of the available content codings; `preferred` decides between those the client accepts equally.
     */
    encoding(available: string[], options: { preferred: string[] }): string | undefined;
    /** Returns those of the available media types that the client accepts, the best first. */
    mediaTypes(available: string[]): string[];
  }
}
