import type { Failure } from "../upstream/types";

/** What a refusal means to the shopper (spec §8 "Texts shown to users"); any other failure stays what it is. */
const refused = (failure: Failure, code: Failure["code"]): Failure => ({
  ...failure,
  kind: "domain",
  code,
  retryable: false,
});

/** A login: one answer for a wrong password, an unknown e-mail and too many tries. */
export function toLoginFailure(failure: Failure): Failure {
  return failure.status === 401 ? refused(failure, "signInIncorrect") : failure;
}

/** A registration: the commerce API tells a taken e-mail from a weak password by its words (upstream-contract §1.4). */
export function toRegisterFailure(failure: Failure): Failure {
  if (failure.kind !== "http" || failure.retryable) return failure;
  const words = failure.message ?? "";
  if (/already exists|same email/i.test(words)) return refused(failure, "emailTaken");
  return /password/i.test(words) ? refused(failure, "passwordWeak") : failure;
}

/** A forgotten password: 404 where nobody has that e-mail. */
export function toResetFailure(failure: Failure): Failure {
  return failure.status === 404 && failure.kind === "http" ? refused(failure, "emailUnknown") : failure;
}
