"use client";

import { useSyncExternalStore } from "react";
import { lazyPart } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import type { PlannerProps } from "./planner";

const Planner = lazyPart(() => import("./planner").then((module) => module.Planner));
const never = () => () => {};

/** The planner, loaded in the browser; its place is kept until then. */
export function PlannerPart(props: PlannerProps) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <div className="min-h-200 print:min-h-0">
      {isBrowser ? <Planner {...props} /> : <Skeleton className="h-120 w-full" />}
    </div>
  );
}
