"use client";

import { useQuery } from "@tanstack/react-query";
import { Queries } from "@/components/ui/queries";
import { fetchCards } from "@/lib/shop-api/client";
import type { StoreCode } from "@/lib/storefront/types";
import { unwrap } from "@/lib/upstream/types";
import { CardRail } from "./card-rail";

interface ViewedRailProps {
  store: StoreCode;
  skus: string[];
  title: string;
}

/** Renders the recently viewed products as they are now. */
export function ViewedRail(props: ViewedRailProps) {
  return (
    <Queries>
      <Rail {...props} />
    </Queries>
  );
}

function Rail({ store, skus, title }: ViewedRailProps) {
  const { data } = useQuery({
    queryKey: ["cards", store, skus],
    queryFn: async () => unwrap(await fetchCards(store, skus)),
  });
  return <CardRail store={store} title={title} cards={data ?? []} />;
}
