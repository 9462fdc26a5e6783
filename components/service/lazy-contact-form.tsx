"use client";

import { lazyServerPart } from "@/components/ui/lazy-part";

/** The contact form; other text pages do not load it. */
export const LazyContactForm = lazyServerPart(
  () => import("./contact-form").then((module) => module.ContactForm),
  "[data-contact-form]",
);
