"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type SyntheticEvent, useRef, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { isPlainClick } from "@/components/ui/plain-click";
import { useLazyComponent } from "@/components/ui/use-lazy-component";
import type { StoreCode } from "@/lib/storefront/types";
import { StoreLink } from "../storefront/store-link";
import { useInnerPath } from "../storefront/use-inner-path";
import { holdsPath, type Department } from "./menu-node";

const loadBehaviour = () => import("./mega-menu-behaviour").then(({ MegaMenuBehaviour }) => MegaMenuBehaviour);

interface MegaMenuProps {
  store: StoreCode;
  departments: Department[];
}

/** Returns the link of a department with a panel that an event is about. */
const panelLinkOf = ({ target }: { target: EventTarget }) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[aria-expanded]") : null;

/**
 * Returns what opens and closes the panels, null until it is loaded, and the menu it is for; `prepare` loads it, and the
 * handlers have it answer what came before, after `forgetHover`.
 */
function useBehaviour(forgetHover: () => void) {
  // of the first event: a ref that sets it changes state as the page starts, and React would do all effects in one task
  const [nav, setNav] = useState<HTMLElement | null>(null);
  const [Behaviour, load] = useLazyComponent(loadBehaviour);

  const prepare = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    setNav(currentTarget);
    return load();
  };

  /** Repeats an event that came before the code that answers it; without that code a link is a link. */
  const repeat = (event: SyntheticEvent<HTMLElement>, again: (link: HTMLAnchorElement) => unknown) => {
    const link = panelLinkOf(event);
    if (Behaviour || !link) return;
    event.preventDefault();
    // the click opens it, not the resting mouse: what is open already would be followed
    forgetHover();
    void prepare(event).then((isLoaded) =>
      isLoaded ? requestAnimationFrame(() => again(link)) : location.assign(link.href),
    );
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (isPlainClick(event)) repeat(event, (link) => link.ariaExpanded === "true" || link.click());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key } = event;
    if (key === "ArrowDown")
      repeat(event, (link) => link.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true })));
  };

  return { Behaviour, nav, prepare, onClick, onKeyDown };
}

/**
 * Departments with their panels. Without JavaScript they are plain links; a link whose panel is open leads on as usual.
 * What opens and closes the panels is loaded when pointer or focus come near.
 */
export function MegaMenu({ store, departments }: MegaMenuProps) {
  const t = useTranslations("shell");
  const path = useInnerPath(store);
  /** The link a mouse is over, until the code that opens its panel is there. */
  const hovered = useRef<HTMLAnchorElement>(null);
  // bound to the page, so that a navigation closes it
  const [opened, setOpened] = useState<{ id: number; path: string } | null>(null);
  const openId = opened?.path === path ? opened.id : null;
  const forgetHover = () => void (hovered.current = null);
  const { Behaviour, nav, prepare, onClick, onKeyDown } = useBehaviour(forgetHover);

  const onPointerOver = (event: PointerEvent<HTMLElement>) => {
    hovered.current = event.pointerType === "mouse" ? panelLinkOf(event) : null;
    if (!Behaviour) void prepare(event);
  };

  return (
    // the links inside are what is clicked; the handlers only watch where pointer and focus go
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      aria-label={t("mainNav")}
      onClickCapture={onClick}
      onKeyDown={onKeyDown}
      onPointerOver={onPointerOver}
      onPointerLeave={forgetHover}
      onFocus={(event) => void prepare(event)}
      data-open={openId === null ? undefined : ""}
      className="h-full"
    >
      <ul className="plain-list flex h-full gap-6">
        {departments.map((department) => (
          <DepartmentItem key={department.id} store={store} department={department} path={path} openId={openId} />
        ))}
      </ul>
      {Behaviour && nav && (
        <Behaviour
          store={store}
          departments={departments}
          nav={nav}
          hovered={hovered}
          openId={openId}
          onOpen={(id) => setOpened(id === null ? null : { id, path })}
        />
      )}
    </nav>
  );
}

interface DepartmentItemProps {
  store: StoreCode;
  department: Department;
  /** Of the page. */
  path: string;
  /** The department whose panel is open. */
  openId: number | null;
}

function DepartmentItem({ store, department, path, openId }: DepartmentItemProps) {
  const current = holdsPath(department, path);
  const isOpen = openId === department.id;
  return (
    <li className="h-full">
      <StoreLink
        store={store}
        path={department.path}
        data-department={department.id}
        aria-current={current ? "true" : undefined}
        aria-expanded={department.children.length > 0 ? isOpen : undefined}
        aria-controls={isOpen ? `department-${department.id}` : undefined}
        className={classNames(
          "flex h-full items-center border-b-2 font-medium whitespace-nowrap transition-colors duration-120",
          // one underline: of the open department, else of the current one
          isOpen || (current && openId === null) ? "border-ink" : "border-transparent hover:border-line",
        )}
      >
        {department.name}
      </StoreLink>
    </li>
  );
}
