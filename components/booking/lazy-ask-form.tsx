"use client";

import { lazyServerPart } from "@/components/ui/lazy-part";

/** The form that opens a delivery; content pages share their code, and one of them has it. */
export const LazyAskForm = lazyServerPart(
  () => import("./ask-form").then(({ AskForm }) => AskForm),
  "[data-booking-entry]",
);
