// The document of a variant, which a browser loads; the router takes the page below /p
// (docs/decisions/0131-documents-of-products.md)
export { default, generateMetadata } from "@/app/[store]/(default)/p/[parentSku]/[slug]/[childSku]/page";
export const dynamic = "force-dynamic";
