import { toScriptText } from "@/lib/seo/product-data";

/** Data for search engines; a browser neither runs nor shows it. */
export function StructuredData({ data }: { data: Record<string, unknown> | null }) {
  if (!data) return null;
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptText(data) }} />;
}
