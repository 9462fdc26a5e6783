export type { AuthenticationView } from "./authentication-form";
export { AccountField, NewPasswordFields, Refusal, useFault } from "./form-parts";
export { LoginForm } from "./login-form";
export { RegisterForm } from "./register-form";
export { ResetForm } from "./reset-form";
export { useSession } from "./use-session";
