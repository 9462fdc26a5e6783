import { Skeleton } from "@/components/ui/skeleton";

/** Keeps the place of a product card while it loads. */
export function CardSkeleton() {
  return (
    <div>
      <div className="pt-18.5">
        <Skeleton className="-mt-18.5 box-content aspect-[1278/776] pt-18.5" />
      </div>
      <Skeleton className="mt-5 h-4 w-1/2" />
      <Skeleton className="mt-3 h-4 w-3/4" />
      <Skeleton className="mt-3 h-5 w-1/3" />
    </div>
  );
}
