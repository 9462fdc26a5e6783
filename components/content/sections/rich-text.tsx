import { documentToReactComponents, type Options } from "@contentful/rich-text-react-renderer";
import { BLOCKS, type Document, INLINES } from "@contentful/rich-text-types";
import { Picture } from "@/components/ui/picture";
import type { CmsPicture } from "@/lib/cms/types";

// The document was cleaned when it was read (lib/cms/rich-text.ts): its links are safe and its pictures the shop's.
const OPTIONS: Options = {
  renderNode: {
    [INLINES.HYPERLINK]: ({ data }, children) => <a href={String(data.uri)}>{children}</a>,
    [BLOCKS.EMBEDDED_ASSET]: ({ data }) => {
      const picture: CmsPicture = data.picture;
      return <Picture {...picture} sizes="(min-width: 768px) 60ch, 92vw" />;
    },
    [BLOCKS.TABLE_HEADER_CELL]: (_, children) => <th scope="col">{children}</th>,
    [BLOCKS.TABLE]: (_, children) => (
      <table>
        <tbody>{children}</tbody>
      </table>
    ),
  },
};

/** Renders a text of the CMS; on the server only, as the renderer is no part of any page's scripts. */
export function RichText({ document }: { document: Document }) {
  return <div className="prose">{documentToReactComponents(document, OPTIONS)}</div>;
}
