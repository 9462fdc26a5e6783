"use client";

import { type ComponentProps, type FormEvent, type MouseEvent, type ReactNode, useState } from "react";
import { StoreLink } from "@/components/storefront/store-link";
import { isPlainClick } from "@/components/ui/plain-click";
import type { StoreCode } from "@/lib/storefront/types";
import { overlayStore } from "@/stores/overlays";

const load = () => import("./newsletter-form");

/**
 * The footer's form around fields the server has rendered. Its code is loaded with the first letter and takes over at
 * the click; without scripts, or where it cannot be loaded, the browser sends the form to a route that answers a page.
 */
export function FooterForm({ store, children }: { store: StoreCode; children: ReactNode }) {
  const [form, setForm] = useState<ReactNode>(null);
  if (form) return form;
  const prepare = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    // the browser's own sentences are for those without scripts
    currentTarget.noValidate = true;
    load().catch(() => {});
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const typed = String(new FormData(currentTarget).get("email"));
    load().then(
      ({ NewsletterForm }) => setForm(<NewsletterForm store={store} typed={typed} />),
      () => currentTarget.submit(),
    );
  };
  return (
    <form method="post" action={`/api/newsletter/${store}`} onInput={prepare} onSubmit={submit}>
      {children}
    </form>
  );
}

const open = (event: MouseEvent) => {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  overlayStore.getState().openModal("newsletter");
};

/** Renders the link that opens what the newsletter is about; without scripts it leads to a page. */
export function AboutLink(props: ComponentProps<typeof StoreLink>) {
  return <StoreLink {...props} aria-haspopup="dialog" onClick={open} />;
}
