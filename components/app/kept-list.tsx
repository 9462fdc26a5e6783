"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { buildStorePath } from "@/lib/storefront";
import { type KeptPage, readKeptPages } from "./kept-pages";
import { leaveForHome, leaveOfflinePage } from "./not-on-device";
import { watchServer } from "./server-watch";

const ROW = "group flex min-h-16 items-center gap-4 border-b border-line py-2";

/** Renders what of the store view is on the device; leads on once the server answers again. */
export function KeptList() {
  const t = useTranslations("app.offline");
  const store = useStoreCode();
  const [pages, setPages] = useState<KeptPage[] | null>(null);
  useEffect(() => {
    if (leaveForHome()) return;
    readKeptPages(store).then(setPages, () => setPages([]));
    return watchServer(() => leaveOfflinePage(location));
  }, [store]);
  if (pages === null) return <p className="mt-10 min-h-64 text-ink-2">{t("looking")}</p>;
  if (pages.length === 0) return <p className="mt-10 min-h-64 text-ink-2">{t("empty")}</p>;
  const groups = [
    { title: t("products"), pages: pages.filter(({ isProduct }) => isProduct) },
    { title: t("pages"), pages: pages.filter(({ isProduct }) => !isProduct) },
  ];
  return (
    <div className="mt-10 grid min-h-64 gap-x-8 gap-y-10 md:grid-cols-2">
      {groups
        .filter((group) => group.pages.length > 0)
        .map((group) => (
          <section key={group.title}>
            <h2 className="mb-2 text-l font-semibold">{group.title}</h2>
            <ul className="border-t border-line">
              {group.pages.map(({ path, title, picture }) => (
                <li key={path}>
                  {/* the browser's own load: the router's part of the page may not be on the device */}
                  <a href={buildStorePath({ store, path })} className={ROW}>
                    {picture ? (
                      // oxlint-disable-next-line nextjs/no-img-element -- a picture that is on the device, in that width
                      <img src={picture} alt="" width={64} height={64} className="size-16 bg-linen object-contain" />
                    ) : (
                      <span className="size-16 shrink-0 bg-linen" />
                    )}
                    <span className="min-w-0 underline-offset-4 group-hover:underline">
                      {path === "/" ? t("homePage") : (title ?? path)}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
