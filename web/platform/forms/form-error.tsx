import { Banner } from "@fettle/design-system/Banner";

/** The error of a form, above its buttons. */
export function FormError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return <Banner severity="error" title={message} isAlert />;
}
