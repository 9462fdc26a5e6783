"use client";

import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ListEntry, MoreEntries } from "./more-entries";
import { isPlainClick } from "./plain-click";

export interface MoreListProps {
  /** Tells the lists of a page apart. */
  name: string;
  /** Classes of the list. */
  className: string;
  /** Page that the entries reach to, from 1. */
  page: number;
  /** Address of the page with more of them; null where all are shown. */
  more: string | null;
  /** How many are shown of how many. */
  seen: string;
  words: { more: string; busy: string; failed: string };
  /** The entries, each a `MoreEntry`. */
  children: ReactNode;
}

interface MoreListClientProps extends MoreListProps {
  buttonClass: string;
}

const pageIn = (search: string): number => Number(new URLSearchParams(search).get("page")) || 1;

/** Returns the ref of the list, the entries that were added to it, and what adds the next ones. */
function useMoreEntries({ name, page, more, seen }: Pick<MoreListProps, "name" | "page" | "more" | "seen">) {
  const list = useRef<HTMLUListElement>(null);
  /** Number of the entry that gets the focus once it is added. */
  const firstNew = useRef<number | null>(null);
  const [added, setAdded] = useState<MoreEntries>({ entries: [], more, seen });
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");

  /** Adds what a longer form of this page has; rejects where it cannot be read. */
  async function append(href: string): Promise<void> {
    const { fetchMoreEntries } = await import("./more-entries");
    const own = [...(list.current?.querySelectorAll<HTMLElement>(":scope > [data-entry]") ?? [])];
    const known = new Set(own.map(({ dataset }) => dataset.entry ?? ""));
    const next = await fetchMoreEntries(href, name, known);
    setAdded((before) => ({ ...next, entries: [...before.entries, ...next.entries] }));
  }

  async function onMore(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (state === "busy") return;
    setState("busy");
    const { href } = event.currentTarget;
    firstNew.current = list.current?.children.length ?? null;
    try {
      await append(href);
    } catch {
      firstNew.current = null;
      return setState("failed");
    }
    setState("idle");
    history.replaceState(null, "", href.replace(/#.*$/, ""));
  }
  // the link that was clicked may be gone: reading goes on at the first new entry
  useEffect(() => {
    if (firstNew.current === null || added.entries.length === 0) return;
    list.current?.children[firstNew.current]?.querySelector<HTMLElement>("a, button")?.focus();
    firstNew.current = null;
  }, [added]);

  // back on a page whose list had been made longer
  const catchUp = useEffectEvent(() => {
    if (pageIn(location.search) > page) append(location.href).catch(() => setState("failed"));
  });
  useEffect(() => catchUp(), []);

  return { list, added, state, onMore };
}

/** The part of `MoreList` that runs in the browser, on every page with one: small, its code is loaded with the click. */
export function MoreListClient({ className, words, buttonClass, children, ...options }: MoreListClientProps) {
  const { name } = options;
  const { list, added, state, onMore } = useMoreEntries(options);
  return (
    <>
      <ul ref={list} data-list={name} className={className}>
        {children}
        {added.entries.map((entry) => (
          <AddedEntry key={entry.id} {...entry} />
        ))}
      </ul>
      <div className="mt-12 flex flex-col items-center gap-4">
        <p role="status" data-seen={name} className="tabular text-s text-ink-2">
          {added.seen}
        </p>
        {state === "failed" && (
          <p role="alert" className="bg-rose px-4 py-3 text-s">
            {words.failed}
          </p>
        )}
        {added.more && (
          <a
            href={added.more}
            data-more={name}
            aria-disabled={state === "busy" || undefined}
            onClick={(event) => void onMore(event)}
            className={buttonClass}
          >
            {state === "busy" ? words.busy : words.more}
          </a>
        )}
      </div>
    </>
  );
}

/** Renders an entry as the server rendered it for the longer page. */
function AddedEntry({ id, className, html }: ListEntry) {
  return <li id={`e-${id}`} data-entry={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
