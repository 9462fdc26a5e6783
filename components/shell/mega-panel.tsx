"use client";

import { useTranslations } from "next-intl";
import { useStore } from "zustand";
import { classNames } from "@/components/ui/class-names";
import { MeasureLine } from "@/components/ui/measure-line";
import { Picture } from "@/components/ui/picture";
import type { MenuNode } from "@/lib/catalog/types";
import type { StoreCode } from "@/lib/storefront/types";
import { wallStore } from "@/stores/wall";
import { StoreLink } from "../storefront/store-link";
import type { Department } from "./menu-node";

interface MegaPanelProps {
  store: StoreCode;
  department: Department;
  onClose: () => void;
}

const LINK = "flex min-h-10 items-center py-1.5 leading-snug hover:underline underline-offset-4";

/** Renders the panel of a department in four columns at most: categories, wall widths and collections, a product. */
export function MegaPanel({ store, department, onClose }: MegaPanelProps) {
  const t = useTranslations("shell");
  const [first, ...others] = department.children.filter((child) => child.children.length > 0);
  const single = department.children.filter((child) => child.children.length === 0);
  const { feature } = department;
  return (
    <>
      <div
        id={`department-${department.id}`}
        data-panel=""
        className={classNames(
          "absolute inset-x-0 top-full z-10 max-h-[calc(100dvh-var(--bar))] overflow-y-auto border-t",
          "border-line bg-paper",
        )}
      >
        <div className="page flex gap-(--gap) pt-8 pb-12">
          <div className="grid flex-1 auto-cols-fr grid-flow-col gap-(--gap)">
            {first && <Group store={store} node={first} />}
            <div className="flex flex-col gap-4">
              {others.map((group) => (
                <Group key={group.id} store={store} node={group} />
              ))}
              <div>
                <StoreLink store={store} path={department.path} className={`${LINK} font-semibold`}>
                  {t("allIn", { name: department.name })}
                </StoreLink>
                <Links store={store} links={single.map((node) => ({ label: node.name, path: node.path }))} />
              </div>
            </div>
            {(department.walls.length > 0 || department.series.length > 0) && (
              <WallsAndSeries store={store} department={department} />
            )}
          </div>
          {feature && <Feature store={store} feature={feature} />}
        </div>
      </div>
      {/* a click outside closes the panel; the keyboard has Esc */}
      <div
        aria-hidden="true"
        onClick={onClose}
        onPointerEnter={onClose}
        className="absolute inset-x-0 top-full h-dvh bg-scrim"
      />
    </>
  );
}

function Group({ store, node }: { store: StoreCode; node: MenuNode }) {
  return (
    <div>
      <StoreLink store={store} path={node.path} className={`${LINK} font-semibold`}>
        {node.name}
      </StoreLink>
      <Links store={store} links={node.children.map((child) => ({ label: child.name, path: child.path }))} />
    </div>
  );
}

interface LinksProps {
  store: StoreCode;
  links: { label: string; path: string }[];
  className?: string;
}

function Links({ store, links, className }: LinksProps) {
  return (
    <ul className={classNames("plain-list", className)}>
      {links.map((link) => (
        <li key={link.path}>
          <StoreLink store={store} path={link.path} className={LINK}>
            {link.label}
          </StoreLink>
        </li>
      ))}
    </ul>
  );
}

/** Renders what else a department is entered by: the width of a wall, and its collections. */
function WallsAndSeries({ store, department }: { store: StoreCode; department: Department }) {
  const t = useTranslations("shell");
  return (
    <div className="flex flex-col gap-6">
      {department.walls.length > 0 && <Walls store={store} walls={department.walls} />}
      {department.series.length > 0 && (
        <div>
          <p className="flex min-h-10 items-center text-s text-ink-2">{t("series")}</p>
          <Links store={store} links={department.series} className="columns-2 gap-(--gap)" />
        </div>
      )}
    </div>
  );
}

/** Renders the product that the department shows. */
function Feature({ store, feature }: { store: StoreCode; feature: NonNullable<Department["feature"]> }) {
  return (
    <StoreLink store={store} path={feature.path} className="group w-60 shrink-0 self-start xl:w-80 2xl:w-110">
      <span className="block bg-linen">
        <Picture {...feature.picture} alt="" sizes="440px" />
      </span>
      <span className="mt-3 block font-semibold group-hover:underline">{feature.name}</span>
      <span className="tabular block text-s text-ink-2">{feature.text}</span>
    </StoreLink>
  );
}

function Walls({ store, walls }: { store: StoreCode; walls: Department["walls"] }) {
  const t = useTranslations("shell");
  const own = useStore(wallStore, (state) => state.wall);
  const [first] = walls;
  // the query of a width ends with it
  const links =
    own === null || !first
      ? walls
      : [{ cm: own, path: first.path.replace(/\d+$/, String(own)) }, ...walls.filter(({ cm }) => cm !== own)];
  const longest = Math.max(...links.map((wall) => wall.cm)) * 1.1;
  return (
    <div>
      <p className="flex min-h-10 items-center text-s text-ink-2">{t("byWall")}</p>
      <ul className="plain-list flex flex-col gap-3">
        {links.map((wall) => (
          <li key={wall.path}>
            <StoreLink
              store={store}
              path={wall.path}
              rel="nofollow"
              prefetch={false}
              className="tabular block pb-1 hover:underline"
            >
              {t(wall.cm === own ? "yourWall" : "upTo", { cm: wall.cm })}
              <MeasureLine value={wall.cm} max={longest} className="mt-1" />
            </StoreLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
