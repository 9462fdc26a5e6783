import { toScriptText } from "@/lib/seo/product-data";

/** Renders structured data for search engines. */
export function StructuredData({ data }: { data: Record<string, unknown> | null }) {
  if (!data) return null;
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptText(data) }} />;
}
