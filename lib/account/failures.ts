import type { Failure } from "../upstream/types";

/** Returns the failure as a refusal of the shop's own rules, with the code whose words the shopper sees. */
const refused = (failure: Failure, code: Failure["code"]): Failure => ({
  ...failure,
  kind: "domain",
  code,
  retryable: false,
});

/**
 * Maps a refused log-in: wrong (password or e-mail) or paused after too many tries, as far as the server tells them apart
 * (docs/domain-rules.md#sign-in-faults).
 */
export function toLoginFailure(failure: Failure): Failure {
  if (failure.code === "signInWrong" || failure.code === "signInPaused") return refused(failure, failure.code);
  return failure.status === 401 ? refused(failure, "signInIncorrect") : failure;
}

/** Maps a refused registration: the e-mail is taken, or the password is weak. */
export function toRegisterFailure(failure: Failure): Failure {
  if (failure.kind !== "http") return failure;
  // a server that broke says nothing about the e-mail, whatever its text
  if (failure.retryable && failure.code !== "tooMany") return { ...failure, code: "serverError" };
  return failure.code === "emailTaken" || failure.code === "passwordWeak" ? refused(failure, failure.code) : failure;
}

/** Maps a refused new password: its link is used up, too old or another's, or the password is weak. */
export function toNewPasswordFailure(failure: Failure): Failure {
  if (failure.code === "passwordToken" || failure.code === "passwordWeak") return refused(failure, failure.code);
  return failure;
}

/** Maps a refused change of a profile or a password: the password is wrong or weak, or the e-mail is taken. */
export function toProfileFailure(failure: Failure): Failure {
  const { code } = failure;
  const isRefusal = code === "passwordWrong" || code === "passwordWeak" || code === "emailTaken";
  return isRefusal ? refused(failure, code) : failure;
}

/**
 * Returns the server's `errorMessage` of a refused password change (docs/domain-rules.md#passwords); null where a code of
 * ours has words for it, and where the server failed.
 */
export const passwordChangeText = ({ kind, code, message }: Failure): string | null =>
  kind === "http" && code !== "tooMany" && message ? message : null;

/** Maps a refused password reset: 404 where no customer has the e-mail. */
export function toResetFailure(failure: Failure): Failure {
  return failure.status === 404 && failure.kind === "http" ? refused(failure, "emailUnknown") : failure;
}
