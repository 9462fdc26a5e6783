"use client";

export { LazyPageError as default } from "@/components/page/lazy-page-error";
