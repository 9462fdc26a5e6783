import { ComparePage } from "@/components/compare/compare-page";
import { readStoreParam } from "@/lib/storefront/server";
import { buildCompareMetadata } from "./metadata";

type Props = PageProps<"/[store]/compare">;

export const generateMetadata = (props: Props) => buildCompareMetadata(props);

/** Page of the compare list; a browser with one goes on to its products. */
export default async function Page({ params }: Props) {
  return <ComparePage store={readStoreParam((await params).store)} skus={[]} />;
}
