"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import type { MenuNode } from "@/lib/catalog/types";
import type { StoreCode } from "@/lib/storefront/types";
import { StoreLink } from "../storefront/store-link";

interface MobileMenuLevelProps {
  store: StoreCode;
  /** Null on the top level. */
  parent: MenuNode | null;
  nodes: MenuNode[];
  /** True while the level slides out; the level above is already shown. */
  isLeaving: boolean;
  /** Row to focus: the node that was left, or the back button. */
  focusOn: number | "back" | null;
  onBack: () => void;
  onEnter: (node: MenuNode) => void;
}

const ROW = "flex min-h-16 w-full items-center gap-4 border-b border-line text-left text-l";

const COMING = "duration-320 starting:translate-x-6 starting:opacity-0";
const LEAVING =
  "absolute inset-x-0 top-0 translate-x-6 bg-paper opacity-0 duration-192 starting:translate-x-0 starting:opacity-100";

/** Renders one level of the mobile menu: rows of 64 px with a picture. */
export function MobileMenuLevel({ store, parent, nodes, isLeaving, focusOn, onBack, onEnter }: MobileMenuLevelProps) {
  const t = useTranslations("shell");
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (focusOn !== null)
      list.current?.querySelector<HTMLElement>(`[data-row="${focusOn}"]`)?.focus({ preventScroll: true });
  }, [focusOn]);
  return (
    <ul
      ref={list}
      inert={isLeaving}
      className={classNames("plain-list transition-[translate,opacity] ease-calm", isLeaving ? LEAVING : COMING)}
    >
      {parent && (
        <>
          <li>
            <button type="button" data-row="back" onClick={onBack} className={`${ROW} text-s text-ink-2`}>
              <Icon name="chevron-left" />
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
            <button type="button" data-row={node.id} onClick={() => onEnter(node)} className={ROW}>
              <Row node={node} />
              <Icon name="chevron-right" size={16} className="ml-auto" />
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
      <span className="flex h-11 w-18 shrink-0 items-center bg-linen">
        {node.picture && <Picture {...node.picture} alt="" sizes="72px" className="!h-full object-cover" />}
      </span>
      {node.name}
    </>
  );
}
