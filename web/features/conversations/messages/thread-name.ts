import { formatPhone } from "@fettle/rules/platform/phone";

/** A thread's heading: the customer's name, or the number that is no customer's yet. */
export const threadName = ({
  customer,
  phone,
}: {
  customer: { name: string } | null;
  phone: string | null;
}): string => customer?.name ?? formatPhone(phone ?? "");
