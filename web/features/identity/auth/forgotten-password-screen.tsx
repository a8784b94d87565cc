import { ForgottenPassword } from "./forgotten-password.tsx";

export const Component = () => <ForgottenPassword realm="member" loginHref="/login" />;
