import { Banner } from "@fettle/design-system/Banner";

export function FormError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return <Banner severity="error" title={message} isAlert />;
}
