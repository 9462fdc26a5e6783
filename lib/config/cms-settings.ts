import { z } from "zod";

const address = (standard: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an address such as ${standard}` })
    .default(standard)
    .transform((value) => (value.endsWith("/") ? value.slice(0, -1) : value));

/** Settings of the headless CMS and of the banners, a part of those of the environment. */
export const cmsSettings = {
  CONTENTFUL_SPACE: z
    .string()
    .regex(/^[\w-]{1,64}$/, "may hold letters, digits, - and _")
    .optional(),
  CONTENTFUL_ENVIRONMENT: z
    .string()
    .regex(/^[\w.-]{1,64}$/, "may hold letters, digits, - . and _")
    .default("master"),
  CONTENTFUL_TOKEN: z.string().optional(),
  CONTENTFUL_PREVIEW_TOKEN: z.string().optional(),
  CONTENTFUL_URL: address("https://cdn.contentful.com"),
  CONTENTFUL_PREVIEW_URL: address("https://preview.contentful.com"),
  CMS_PREVIEW_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  CONTENT_DIR: z.string().min(1).optional(),
};
