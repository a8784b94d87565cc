import { Button, type ButtonVariant } from "@fettle/design-system/Button";
import { formatPhone } from "@fettle/rules/platform/phone";
import { telHref } from "@fettle/rules/platform/tel-href";
import { Phone } from "lucide-react";

type Props = { phone: string | null; variant?: ButtonVariant };

export function CallButton({ phone, variant = "secondary" }: Props) {
  if (!phone) return null;
  return (
    <Button variant={variant} size="touch" icon={<Phone />} href={telHref(phone)} fullWidth>
      Call {formatPhone(phone)}
    </Button>
  );
}
