"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { StoreLink } from "@/components/storefront/store-link";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Notice } from "@/components/ui/notice";
import type { CouponClaim } from "@/lib/newsletter/types";
import type { StoreCode } from "@/lib/storefront/types";
import type { Failure } from "@/lib/upstream/types";

type State =
  | { kind: "asking" | "busy" | "left" | "invalid" | "failed" }
  | { kind: "confirmed"; email: string; coupon: CouponClaim | null };

const toState = ({ status }: Failure): State => ({ kind: status === 404 || status === 400 ? "invalid" : "failed" });

/** Clicks one of the two buttons by the token of the page's URL. */
async function press(store: StoreCode, isNo: boolean): Promise<State> {
  const token = new URLSearchParams(location.search).get("token") ?? "";
  try {
    const [{ confirmNewsletter, leaveNewsletter }, { getNewsletterStore }, { getClaimsStore }] = await Promise.all([
      import("@/lib/newsletter/client"),
      import("@/stores/newsletter"),
      import("@/stores/claims"),
    ]);
    const { note } = getNewsletterStore(store).getState();
    if (isNo) {
      const left = await leaveNewsletter(store, token);
      if (!left.ok) return toState(left.error);
      note({ isSubscribed: false, email: null });
      return { kind: "left" };
    }
    const confirmed = await confirmNewsletter(store, token);
    if (!confirmed.ok) return toState(confirmed.error);
    const { email, coupon } = confirmed.value;
    note({ isSubscribed: true, email });
    if (coupon) getClaimsStore(store).getState().keep(coupon);
    return { kind: "confirmed", email, coupon };
  } catch {
    // a chunk that cannot be loaded is reported as a network failure
    return { kind: "failed" };
  }
}

/** Renders the question of a mailed link and what came of the answer. Without scripts the form leads to a page. */
export function ConfirmNewsletter({ store }: { store: StoreCode }) {
  const t = useTranslations("newsletter.confirm");
  const tOutcome = useTranslations("newsletter.outcome");
  const [state, setState] = useState<State>({ kind: "asking" });
  const heading = useRef<HTMLHeadingElement>(null);
  const { kind } = state;
  const isOver = kind === "confirmed" || kind === "left" || kind === "invalid";
  useEffect(() => {
    // the clicked button has gone
    if (isOver) heading.current?.focus();
  }, [isOver]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (kind === "busy") return;
    const { submitter } = event.nativeEvent as SubmitEvent; // of a form's submit event
    const isNo = submitter instanceof HTMLButtonElement && submitter.value === "no";
    setState({ kind: "busy" });
    setState(await press(store, isNo));
  }

  const title = { confirmed: t("doneTitle"), left: tOutcome("leftTitle"), invalid: tOutcome("invalidTitle") };
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {isOver ? title[kind] : t("title")}
      </h1>
      {state.kind === "confirmed" && <Confirmed store={store} email={state.email} coupon={state.coupon} />}
      {(kind === "left" || kind === "invalid") && (
        <div className="mt-6 flex flex-col gap-6">
          <p role={kind === "invalid" ? "alert" : "status"} className="max-w-[60ch] text-l">
            {tOutcome(kind)}
          </p>
          <StoreLink store={store} path="/" className={buttonStyle("secondary", "m", "self-start")}>
            {tOutcome("toStart")}
          </StoreLink>
        </div>
      )}
      {!isOver && (
        <form method="post" onSubmit={(event) => void submit(event)} className="mt-6 max-w-[60ch] flex flex-col gap-6">
          <p className="text-l">{t("text")}</p>
          {kind === "failed" && <Notice tone="error">{t("failed")}</Notice>}
          <div className="flex flex-wrap gap-4">
            <Button type="submit" name="answer" value="yes" busy={kind === "busy"} busyLabel={t("busy")}>
              {t("submit")}
            </Button>
            <Button type="submit" name="answer" value="no" tone="secondary">
              {t("no")}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}

function Confirmed({ store, email, coupon }: { store: StoreCode; email: string; coupon: CouponClaim | null }) {
  const t = useTranslations("newsletter.confirm");
  return (
    <div className="mt-6 max-w-[60ch] flex flex-col gap-6">
      <p role="status" className="text-l">
        {t("done", { email })}
      </p>
      {coupon && (
        <section aria-labelledby="coupon" className="bg-lichen p-6">
          <h2 id="coupon" className="text-s font-semibold">
            {t("couponTitle")}
          </h2>
          <p className="tabular mt-2 text-2xl font-semibold break-all select-all">{coupon.code}</p>
          <p className="mt-2">{coupon.description}</p>
          <p className="mt-2 text-s">
            {t("couponUse")} {t("couponOwner")}
          </p>
        </section>
      )}
      <StoreLink store={store} path="/" className={buttonStyle("primary", "m", "self-start")}>
        {t("toShop")}
      </StoreLink>
    </div>
  );
}
