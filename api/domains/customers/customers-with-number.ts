import type { UnitOfWork } from "../unit-of-work.ts";

/** An Australian number without its country code or leading zero. */
const NATIONAL_DIGITS = 9;

/** The ids of the customers with this phone number (E.164), however it was typed. */
export async function customersWithNumber({ tx, orgId }: UnitOfWork, phone: string): Promise<string[]> {
  const national = phone.replace(/\D/g, "").slice(-NATIONAL_DIGITS);
  const found = await tx.$queryRaw<{ id: string }[]>`
    select id from customers
    where org_id = ${orgId}::uuid and archived_at is null
      and right(regexp_replace(phone, '[^0-9]', '', 'g'), ${NATIONAL_DIGITS}::int) = ${national}`;
  return found.map(({ id }) => id);
}
