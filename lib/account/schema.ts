import { z } from "zod";
import { passwordProblem } from "./index";

/** Keys of the sentences in `account.faults`; every fault of the forms is one of them. */
export type AccountFault = "required" | "email" | "name" | "short" | "plain" | "different" | "terms" | "tooLong";

const fault = (code: AccountFault): string => code;

const text = z.string().trim().max(255, fault("tooLong"));
const required = text.min(1, fault("required"));
const email = required.refine((value) => value === "" || z.email().safeParse(value).success, fault("email"));
/** At least two letters of any alphabet (docs/domain-rules.md#form-rules). */
const name = required.refine((value) => value === "" || (value.match(/\p{L}/gu) ?? []).length >= 2, fault("name"));
/** A password is not trimmed: every character counts. */
const secret = z.string().min(1, fault("required")).max(1000, fault("tooLong"));

const newSecret = secret.superRefine((value, context) => {
  const problem = value === "" ? null : passwordProblem(value);
  if (problem) context.addIssue({ code: "custom", message: fault(problem) });
});

/** The forms of the account; messages are `AccountFault` codes. */
export const loginForm = z.object({ email, password: secret });

const chosen = { password: newSecret, repeated: z.string() };

/** A chosen password is typed twice, as it cannot be seen. */
function checkRepeated({ password, repeated }: { password: string; repeated: string }, context: z.RefinementCtx): void {
  if (password !== repeated)
    context.addIssue({
      code: "custom",
      path: ["repeated"],
      message: fault(repeated === "" ? "required" : "different"),
    });
}

export const registerForm = z
  .object({
    firstname: name,
    lastname: name,
    email,
    ...chosen,
    acceptsTerms: z.boolean().refine((value) => value, fault("terms")),
  })
  .superRefine(checkRepeated);

export const newPasswordForm = z.object(chosen).superRefine(checkRepeated);

export const resetForm = z.object({ email });
