"use client";

import { lazyServerPart } from "@/components/ui/lazy-part";

// forms for products that are configured before they are added; a page loads only the one it shows
export const AddBundle = lazyServerPart(
  () => import("./add-bundle").then((module) => module.AddBundle),
  '[data-form="bundle"]',
);
export const AddCustom = lazyServerPart(
  () => import("./add-custom").then((module) => module.AddCustom),
  '[data-form="custom"]',
);
export const AddGroup = lazyServerPart(
  () => import("./add-group").then((module) => module.AddGroup),
  '[data-form="group"]',
);
export const AddCustomVariant = lazyServerPart(
  () => import("./add-custom").then((module) => module.AddCustomVariant),
  '[data-form="custom"]',
);
