import { z } from "zod";

const PATTERN = "https://media.example/catalog/product{path}";

/** True for an address with known places to fill in only. */
function isPattern(text: string): boolean {
  const filled = text.replace(/\{(?:path|width|height)\}/g, "1");
  return !/[{}]/.test(filled) && URL.canParse(filled) && /^https?:$/.test(new URL(filled).protocol);
}

/** Settings of pictures that lie elsewhere; both may be left out. */
export const mediaSettings = {
  /** Where pictures of documents lie that the shop has no file of; without `{path}` it is the folder of them. */
  MEDIA_URL: z.string().refine(isPattern, `must be an address such as ${PATTERN}`).optional(),
  /** Other hosts whose pictures documents name by their full address. */
  MEDIA_HOSTS: z
    .string()
    .default("")
    .transform((text) =>
      text
        .split(",")
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    ),
};
