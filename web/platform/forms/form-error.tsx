import { Banner } from "@fettle/design-system/Banner";

/** What a form that couldn't be saved says above its buttons. */
export function FormError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return <Banner severity="error" title={message} isAlert />;
}
