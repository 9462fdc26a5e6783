import { ComparePage } from "@/components/compare/compare-page";
import { segmentParams } from "@/lib/catalog/listing-query";
import { parseBodyHeight, parseCompared } from "@/lib/compare";
import { readStoreParam } from "@/lib/storefront/server";
import { buildCompareMetadata } from "../metadata";

// rendered for each request and kept by server.ts (docs/decisions/0102-how-pages-are-rendered.md)
export const dynamic = "force-dynamic";

type Props = PageProps<"/[store]/compare/[query]">;

export const generateMetadata = (props: Props) => buildCompareMetadata(props);

/**
 * Comparison of the products in its path, where the middleware sends loads with a query
 * (docs/architecture.md#lists-with-a-query).
 */
export default async function Page({ params }: Props) {
  const { store, query } = await params;
  const compared = segmentParams(decodeURIComponent(query));
  return (
    <ComparePage store={readStoreParam(store)} skus={parseCompared(compared)} bodyHeight={parseBodyHeight(compared)} />
  );
}
