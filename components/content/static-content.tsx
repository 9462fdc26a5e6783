import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/page/breadcrumbs";
import { classNames } from "@/components/ui/class-names";
import type { PageLayout } from "@/lib/content/types";
import type { RouteCrumb } from "@/stores/route";

interface StaticContentProps {
  title: string;
  crumbs: RouteCrumb[];
  /** HTML that was sanitised when it came in. */
  html: string;
  /** A picture or a form between title and text. */
  lead?: ReactNode;
  /** Links to related pages, beside the text. */
  aside?: ReactNode;
  /** Where they stand; `none` leaves the text alone. */
  asideAt?: PageLayout;
  children?: ReactNode;
}

const LEFT = "lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]";

/** Renders a text page: title, HTML and related links. */
export function StaticContent({ title, crumbs, html, lead, aside, asideAt = "right", children }: StaticContentProps) {
  const isBeside = Boolean(aside) && asideAt !== "none";
  return (
    <div className="page pt-3">
      <Breadcrumbs items={crumbs} />
      <h1 className="mt-4 text-3xl">{title}</h1>
      {lead && <div className="mt-8">{lead}</div>}
      <div
        className={classNames(
          "mt-8 grid gap-x-(--gap) gap-y-12 grid-cols-[minmax(0,1fr)] lg:mt-12",
          isBeside && (asideAt === "left" ? LEFT : "lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"),
        )}
      >
        <div>
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          {children}
        </div>
        {isBeside && <aside className={asideAt === "left" ? "lg:order-first" : "lg:justify-self-end"}>{aside}</aside>}
      </div>
    </div>
  );
}
