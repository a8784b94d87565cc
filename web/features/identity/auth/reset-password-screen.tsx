import { ResetPassword } from "./reset-password.tsx";

export const Component = () => <ResetPassword loginHref="/login" forgottenHref="/auth/forgot-password" />;
