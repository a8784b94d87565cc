import { ForgottenPassword } from "../../identity/auth/forgotten-password.tsx";

export const Component = () => <ForgottenPassword realm="staff" loginHref="/support-admin/login" />;
