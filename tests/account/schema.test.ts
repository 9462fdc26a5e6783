import { describe, expect, it } from "vitest";
import { type AccountFault, buildRegisterForm, loginForm, resetForm } from "@/lib/account/schema";

const registration = {
  firstname: "Åsa",
  lastname: "Ek",
  email: "asa@example.com",
  password: "Secret-1",
  repeated: "Secret-1",
  isCompany: false,
  company: "",
  taxId: "",
  agreesToMarketing: false,
  acceptsTerms: true,
};
const registerForm = buildRegisterForm({ isCompany: false, country: "SE" });

/** The first fault of each field. */
function faults(
  form: {
    safeParse(value: unknown): { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } };
  },
  value: unknown,
): Record<string, string> {
  const { error } = form.safeParse(value);
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [path.join("."), message]));
}

describe("account forms", () => {
  it("accept valid input, trimmed, and a password with its spaces", () => {
    expect(
      registerForm.parse({ ...registration, firstname: " Åsa ", password: " Secret-1", repeated: " Secret-1" }),
    ).toMatchObject({ firstname: "Åsa", password: " Secret-1" });
    expect(loginForm.parse({ email: " asa@example.com ", password: "x" })).toEqual({
      email: "asa@example.com",
      password: "x",
    });
  });

  it.each<[string, Partial<typeof registration>, Record<string, AccountFault>]>([
    [
      "nothing",
      { firstname: "", lastname: " ", email: "", password: "", repeated: "" },
      { firstname: "required", lastname: "required", email: "required", password: "required" },
    ],
    ["a name of one letter", { firstname: "Å" }, { firstname: "name" }],
    ["a name of digits", { lastname: "12" }, { lastname: "name" }],
    ["no e-mail", { email: "asa@" }, { email: "email" }],
    ["seven characters", { password: "Secr-1a", repeated: "Secr-1a" }, { password: "short" }],
    ["two classes of four", { password: "secretsecret1", repeated: "secretsecret1" }, { password: "plain" }],
    ["another password", { repeated: "Secret-2" }, { repeated: "different" }],
    ["no second password", { repeated: "" }, { repeated: "required" }],
    ["terms not accepted", { acceptsTerms: false }, { acceptsTerms: "terms" }],
    ["more than a field holds", { firstname: "a".repeat(256) }, { firstname: "tooLong" }],
  ])("refuse %s", (_, change, expected) => {
    expect(faults(registerForm, { ...registration, ...change })).toEqual(expected);
  });

  it("want a company's name and a right number of one, and neither of a private customer", () => {
    const form = buildRegisterForm({ isCompany: true, country: "SE" });
    expect(faults(form, { ...registration, isCompany: true })).toEqual({ company: "required", taxId: "required" });
    const company = { ...registration, isCompany: true, company: "Ek AB" };
    expect(faults(form, { ...company, taxId: "559000-0001" })).toEqual({ taxId: "taxId" });
    expect(form.parse({ ...company, taxId: "SE559000000501" })).toMatchObject({ taxId: "559000-0005" });
    expect(faults(registerForm, { ...registration, taxId: "left" })).toEqual({});
  });

  it("need only an e-mail for a forgotten password", () => {
    expect([
      faults(resetForm, { email: "" }),
      faults(resetForm, { email: "x" }),
      faults(resetForm, { email: "a@b.se" }),
    ]).toEqual([{ email: "required" }, { email: "email" }, {}]);
  });
});
