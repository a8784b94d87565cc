import { ResetPassword } from "../../identity/auth/reset-password.tsx";

export const Component = () => (
  <ResetPassword loginHref="/support-admin/login" forgottenHref="/support-admin/forgot-password" />
);
