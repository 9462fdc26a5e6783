"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import type { StoreCode } from "@/lib/storefront/types";
import type { MenuNode } from "./menu-node";
import { StoreLink } from "./store-link";

interface MobileMenuLevelProps {
  store: StoreCode;
  /** Null on the top level. */
  parent: MenuNode | null;
  nodes: MenuNode[];
  onBack: () => void;
  onEnter: (node: MenuNode) => void;
}

const ROW = "flex min-h-16 w-full items-center gap-4 border-b border-line text-left text-l";

/** One level of the mobile menu: rows of 64 px with a packshot. */
export function MobileMenuLevel({ store, parent, nodes, onBack, onEnter }: MobileMenuLevelProps) {
  const t = useTranslations("shell");
  return (
    <ul className="plain-list transition-[translate,opacity] duration-320 ease-calm starting:translate-x-6 starting:opacity-0">
      {parent && (
        <>
          <li>
            <button type="button" onClick={onBack} className={`${ROW} text-s text-ink-2`}>
              <Icon glyph={ChevronLeft} />
              {t("back")}
            </button>
          </li>
          <li>
            <StoreLink store={store} path={parent.path} className={`${ROW} font-semibold`}>
              {t("allIn", { name: parent.name })}
            </StoreLink>
          </li>
        </>
      )}
      {nodes.map((node) => (
        <li key={node.id}>
          {node.children.length > 0 ? (
            <button type="button" onClick={() => onEnter(node)} className={ROW}>
              <Row node={node} />
              <Icon glyph={ChevronRight} size={16} className="ml-auto" />
            </button>
          ) : (
            <StoreLink store={store} path={node.path} className={ROW}>
              <Row node={node} />
            </StoreLink>
          )}
        </li>
      ))}
    </ul>
  );
}

function Row({ node }: { node: MenuNode }) {
  return (
    <>
      <span className="flex h-11 w-18 shrink-0 items-center bg-linen">{node.picture && <Picture {...node.picture} alt="" sizes="72px" />}</span>
      {node.name}
    </>
  );
}
