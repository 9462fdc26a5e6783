import type { ViewDefinition } from "@/lib/shop/types";
import { bmdk } from "./views/bmdk";
import { bmen } from "./views/bmen";
import { bmfi } from "./views/bmfi";
import { bmno } from "./views/bmno";
import { bmse } from "./views/bmse";

/** The store views, the default one first. */
export const VIEWS = [bmse, bmdk, bmno, bmfi, bmen] as const satisfies readonly ViewDefinition[];
