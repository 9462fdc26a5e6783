/** @jsxImportSource @/components/ui/html-jsx */
import { FOLD } from "./fold-style";
import type { HtmlNode } from "./html";

interface FoldHtmlProps {
  title: string;
  open?: boolean;
  /** True where scripts put the content into the page when it is opened; without them it is there. */
  isWaiting?: boolean;
  children?: HtmlNode;
}

/** What `Fold` renders, as markup. */
export function FoldHtml({ title, open, isWaiting = false, children }: FoldHtmlProps) {
  const content = <div className={FOLD.content}>{children}</div>;
  return (
    <details open={open} className={FOLD.fold}>
      <summary className={FOLD.title}>{title}</summary>
      {isWaiting ? <noscript>{content}</noscript> : content}
    </details>
  );
}
