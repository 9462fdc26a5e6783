"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import type { PasskeyAnswer } from "@/lib/account/passkeys";
import type { Failure } from "@/lib/upstream/types";
import type { CeremonyOutcome } from "./passkey-ceremony";
import { useSession } from "./use-session";

const load = () => import("./passkey-ceremony");

/** False where the page is not secure or the browser is older than passkeys. */
const isSupported = () => typeof PublicKeyCredential === "function";

interface PasskeySignIn {
  /** False where there are no passkeys, in this browser or this shop. */
  isOffered: boolean;
  isBusy: boolean;
  ask: () => Promise<void>;
}

/** Takes a passkey that was removed here out of the browser's list. */
async function dropRemoved(answer: PasskeyAnswer, { code }: Failure): Promise<void> {
  if (code !== "passkeyUnknown" || !("id" in answer) || typeof answer.id !== "string") return;
  const { id } = answer;
  await load().then(
    ({ dropFromDevice }) => dropFromDevice(location.hostname, id),
    () => undefined,
  );
}

interface PasskeyListOptions {
  isOffered: boolean;
  /** Another one opens the list again. */
  round: number;
  onOutcome: (outcome: CeremonyOutcome) => void;
}

/** Opens the browser's list under the e-mail field; returns the function that closes it. */
function usePasskeyList({ isOffered, round, onOutcome: handle }: PasskeyListOptions): () => void {
  const store = useStoreCode();
  const end = useRef(() => {});
  const onOutcome = useEffectEvent(handle);
  useEffect(() => {
    if (!isOffered) return;
    let isOver = false;
    void load().then(
      ({ offerPasskeys }) => {
        if (!isOver) end.current = offerPasskeys(store, (outcome) => onOutcome(outcome));
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      end.current();
      end.current = () => {};
    };
  }, [store, isOffered, round]);
  return () => end.current();
}

/**
 * Signs in by a passkey (docs/domain-rules.md#passkeys): from the browser's list under the e-mail field as long as the
 * form is open, and by `ask` for its button. A passkey that was removed here is reported to the browser.
 */
export function usePasskeySignIn(onDone: () => void, onRefused: (failure: Failure | null) => void): PasskeySignIn {
  const store = useStoreCode();
  const logIn = useSession((state) => state.logInByPasskey);
  const [isOffered, setOffered] = useState(isSupported);
  const [isBusy, setBusy] = useState(false);
  const [round, setRound] = useState(0);

  /** Returns true once the customer is signed in. */
  const enter = async (answer: PasskeyAnswer): Promise<boolean> => {
    setBusy(true);
    const done = await logIn(answer);
    setBusy(false);
    if (done.ok) {
      onDone();
      return true;
    }
    onRefused(done.error);
    await dropRemoved(answer, done.error);
    return false;
  };
  const settle = async (outcome: CeremonyOutcome): Promise<void> => {
    if (outcome.kind === "answered" && (await enter(outcome.answer))) return;
    if (outcome.kind === "failed") onRefused(outcome.failure);
    if (outcome.kind === "missing") setOffered(false);
    // the list under the field is open for the next one
    else setRound((before) => before + 1);
  };
  const endList = usePasskeyList({ isOffered, round, onOutcome: (outcome) => void settle(outcome) });

  async function ask(): Promise<void> {
    if (isBusy) return;
    onRefused(null);
    setBusy(true);
    endList();
    const outcome = await load().then(
      ({ askForPasskey }) => askForPasskey(store),
      (cause: unknown): CeremonyOutcome => ({
        kind: "failed",
        failure: { kind: "network", code: "unreachable", retryable: true, cause },
      }),
    );
    setBusy(false);
    await settle(outcome);
  }
  return { isOffered, isBusy, ask };
}
