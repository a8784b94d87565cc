import { formatPhone } from "@fettle/rules/platform/phone";

export const threadName = ({
  customer,
  phone,
}: {
  customer: { name: string } | null;
  phone: string | null;
}): string => customer?.name ?? formatPhone(phone ?? "");
