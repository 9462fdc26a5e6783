"use client";

import type { ComponentProps } from "react";

/** Asks for this page again; without scripts without its query. */
export function ReloadLink(props: Omit<ComponentProps<"a">, "href" | "onClick">) {
  return (
    <a
      {...props}
      href="?"
      onClick={(event) => {
        event.preventDefault();
        location.reload();
      }}
    />
  );
}
