"use client";

import { useFormatter, useTranslations } from "next-intl";
import { type RefObject, useRef, useState } from "react";
import { Refusal } from "@/components/account";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { type Device, endDevice, endOtherDevices, fetchDevices } from "@/lib/account/client";
import type { Failure, Result } from "@/lib/upstream/types";
import { noticeStore } from "@/stores/notices";
import { LoadFailure } from "./load-failure";
import { useLoaded } from "./use-loaded";

/** Where the customer is signed in; each device but this one can be signed out. */
export function DevicesSection() {
  const store = useStoreCode();
  const [loaded, retry] = useLoaded("devices", () => fetchDevices(store));
  if (loaded.state === "loading") return <Skeleton className="h-90 w-full" />;
  if (loaded.state === "failed") return <LoadFailure onRetry={retry} />;
  return <Devices found={loaded.value} />;
}

/** Returns where the customer is signed in, and what signs devices out; the focus goes to `list` then. */
function useDevices(found: Device[], list: RefObject<HTMLElement | null>) {
  const t = useTranslations("myAccount.devices");
  const store = useStoreCode();
  const [devices, setDevices] = useState(found);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** The device that is being signed out, or all others. */
  const [ending, setEnding] = useState<string | null>(null);

  async function end(what: string, request: () => Promise<Result<null>>, left: Device[], message: string) {
    if (ending !== null) return;
    setEnding(what);
    setFailure(null);
    const ended = await request();
    setEnding(null);
    if (!ended.ok) return setFailure(ended.error);
    setDevices(left);
    // the button that was clicked is gone
    list.current?.focus();
    noticeStore.getState().push({ type: "success", message });
  }
  const endOne = ({ id }: Device) =>
    end(
      id,
      () => endDevice(store, id),
      devices.filter((device) => device.id !== id),
      t("ended"),
    );
  const endAll = () =>
    end(
      "all",
      () => endOtherDevices(store),
      devices.filter(({ isCurrent }) => isCurrent),
      t("endedAll"),
    );

  return { devices, failure, ending, endOne, endAll };
}

function Devices({ found }: { found: Device[] }) {
  const t = useTranslations("myAccount.devices");
  const list = useRef<HTMLUListElement>(null);
  const { devices, failure, ending, endOne, endAll } = useDevices(found, list);
  const others = devices.filter(({ isCurrent }) => !isCurrent);
  return (
    <div>
      <p className="mb-6 max-w-140">{t("text")}</p>
      {failure && (
        <div className="mb-6">
          <Refusal failure={failure} />
        </div>
      )}
      <ul ref={list} tabIndex={-1} className="plain-list border-t border-line">
        {devices.map((device) => (
          <Entry key={device.id} device={device} isEnding={ending === device.id} onEnd={() => void endOne(device)} />
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          tone="secondary"
          className="mt-6"
          busy={ending === "all"}
          busyLabel={t("ending")}
          onClick={() => void endAll()}
        >
          {t("endAll")}
        </Button>
      )}
    </div>
  );
}

function Entry({
  device: { browser, system, since, seenAt, isCurrent },
  isEnding,
  onEnd,
}: {
  device: Device;
  isEnding: boolean;
  onEnd: () => void;
}) {
  const t = useTranslations("myAccount.devices");
  const format = useFormatter();
  const name = browser && system ? t("on", { browser, system }) : (browser ?? system ?? t("unknown"));
  return (
    <li className="grid min-h-24 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-b border-line py-4">
      <span className="min-w-0">
        <span className="block font-semibold break-words">{name}</span>
        <span className="block text-s text-ink-2">{t("seen", { time: format.dateTime(seenAt, "moment") })}</span>
        <span className="block text-s text-ink-2">{t("since", { day: format.dateTime(since, "day") })}</span>
      </span>
      {isCurrent ? (
        <span className="bg-lichen px-2.5 py-1 text-right text-s font-semibold">{t("current")}</span>
      ) : (
        <Button
          tone="secondary"
          size="m"
          busy={isEnding}
          busyLabel={t("ending")}
          aria-label={isEnding ? undefined : t("endName", { device: name })}
          onClick={onEnd}
        >
          {t("end")}
        </Button>
      )}
    </li>
  );
}
