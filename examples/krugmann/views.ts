import type { ViewDefinition } from "@/lib/shop/types";
import { krde } from "./views/krde";
import { krgb } from "./views/krgb";

/** The store views, the default one first. */
export const VIEWS = [krde, krgb] as const satisfies readonly ViewDefinition[];
