import { useTranslations } from "next-intl";
import type { CouponClaim } from "@/lib/newsletter/types";

interface CouponClaimsProps {
  claims: CouponClaim[];
  onUse: (claim: CouponClaim) => void;
}

/** The shopper's own coupons, each a click away. */
export function CouponClaims({ claims, onUse }: CouponClaimsProps) {
  const t = useTranslations("cart.coupon");
  if (claims.length === 0) return null;
  return (
    <div className="pb-3 text-s">
      <p>{t("claims")}</p>
      <ul className="plain-list mt-1 flex flex-col gap-2">
        {claims.map((claim) => (
          <li key={claim.code} className="flex flex-wrap items-center gap-x-3">
            <button
              type="button"
              onClick={() => onUse(claim)}
              className="tabular inline-flex min-h-11 items-center rounded-control bg-lichen px-3 font-semibold hover:underline"
            >
              {t("claim", { code: claim.code, value: claim.value })}
            </button>
            <span className="min-w-0 flex-1 basis-40 text-xs text-ink-2">{claim.description}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
