import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/page/breadcrumbs";
import type { RouteCrumb } from "@/stores/route";

interface StaticContentProps {
  title: string;
  crumbs: RouteCrumb[];
  /** HTML that was sanitised when it came in. */
  html: string;
  /** Author and date. */
  byline?: ReactNode;
  /** Links to related pages, beside the text. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** Renders a text page: title, HTML and related links. */
export function StaticContent({ title, crumbs, html, byline, aside, children }: StaticContentProps) {
  return (
    <div className="page pt-3">
      <Breadcrumbs items={crumbs} />
      <h1 className="mt-4 text-3xl">{title}</h1>
      {byline && <p className="mt-4 text-s text-ink-2">{byline}</p>}
      <div className="mt-8 grid gap-x-(--gap) gap-y-12 lg:mt-12 lg:grid-cols-[7fr_5fr]">
        <div>
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          {children}
        </div>
        {aside && <aside className="lg:justify-self-end">{aside}</aside>}
      </div>
    </div>
  );
}
