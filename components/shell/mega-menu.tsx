"use client";

import { useTranslations } from "next-intl";
import type { KeyboardEvent, MouseEvent } from "react";
import { classNames } from "@/components/ui/class-names";
import { useLazyComponent } from "@/components/ui/use-lazy-component";
import type { StoreCode } from "@/lib/storefront/types";
import { StoreLink } from "../storefront/store-link";
import { useInnerPath } from "../storefront/use-inner-path";
import { holdsPath, type Department } from "./menu-node";
import { useDepartmentMenu } from "./use-department-menu";

const loadMegaPanel = () => import("./mega-panel").then(({ MegaPanel }) => MegaPanel);

interface MegaMenuProps {
  store: StoreCode;
  departments: Department[];
}

/** Departments with their panels. Without JavaScript they are plain links; a link whose panel is open leads on as usual. */
export function MegaMenu({ store, departments }: MegaMenuProps) {
  const t = useTranslations("shell");
  const path = useInnerPath(store);
  const { openId, root, open, onBlur, byMouse } = useDepartmentMenu(path);
  const [MegaPanel, load] = useLazyComponent(loadMegaPanel);

  /** Opens a department's panel; false where its chunk cannot be loaded. */
  const show = async (id: number): Promise<boolean> => {
    if (!MegaPanel && !(await load())) return false;
    open(id);
    return true;
  };

  const onClick = (department: Department) => (event: MouseEvent) => {
    const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
    if (!plain || openId === department.id || department.children.length === 0) return;
    const { href } = event.currentTarget as HTMLAnchorElement; // the department's link
    event.preventDefault();
    void show(department.id).then((isShown) => isShown || location.assign(href));
  };
  const onKeyDown = (department: Department) => (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" || department.children.length === 0) return;
    event.preventDefault();
    const item = event.currentTarget.closest("li");
    void show(department.id).then(() => {
      // the panel is there after this render
      requestAnimationFrame(() => item?.querySelector<HTMLElement>("[data-panel] a")?.focus());
    });
  };

  const onLeaveByLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("[data-panel] a")) open(null);
  };

  return (
    // the links inside are what is pressed; the handlers only watch where pointer and focus go
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <nav
      ref={root}
      aria-label={t("mainNav")}
      onBlur={onBlur}
      onClick={onLeaveByLink}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onPointerLeave={byMouse(null)}
      data-open={openId === null ? undefined : ""}
      className="h-full"
    >
      <ul className="plain-list flex h-full gap-6">
        {departments.map((department) => {
          const current = holdsPath(department, path);
          const isOpen = openId === department.id;
          return (
            <li key={department.id} className="h-full">
              <StoreLink
                store={store}
                path={department.path}
                data-department={department.id}
                aria-current={current ? "true" : undefined}
                aria-expanded={department.children.length > 0 ? isOpen : undefined}
                aria-controls={isOpen && MegaPanel ? `department-${department.id}` : undefined}
                onClick={onClick(department)}
                onKeyDown={onKeyDown(department)}
                onPointerEnter={byMouse(department.id)}
                className={classNames(
                  "flex h-full items-center border-b-2 font-medium whitespace-nowrap transition-colors duration-120",
                  // one underline: of the open department, else of the current one
                  isOpen || (current && openId === null) ? "border-ink" : "border-transparent hover:border-line",
                )}
              >
                {department.name}
              </StoreLink>
              {isOpen && MegaPanel && <MegaPanel store={store} department={department} onClose={() => open(null)} />}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
