import { isManaging, type Role } from "@fettle/rules/identity/role";
import { Prisma } from "../../../database/generated/client/client.ts";
import { NotFoundError } from "../../../errors.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";

export interface TicketReader {
  userId: string;
  role: Role;
}

/**
 * A condition on `support_tickets s`: technicians see their own tickets and any that theirs were merged into; other
 * roles see all.
 */
export const visibleTo = ({ userId, role }: TicketReader): Prisma.Sql =>
  isManaging(role)
    ? Prisma.sql`true`
    : Prisma.sql`(
        s.submitted_by_id = ${userId}::uuid
        or exists (
          select from support_tickets m
          where m.org_id = s.org_id and m.merged_into_id = s.id and m.submitted_by_id = ${userId}::uuid))`;

export async function requireVisible({ tx, orgId, actor }: MemberWork, id: string): Promise<void> {
  const [found] = await tx.$queryRaw<unknown[]>`
    select 1 from support_tickets s
    where s.org_id = ${orgId}::uuid and s.id = ${id}::uuid and ${visibleTo(actor)}`;
  if (!found) throw new NotFoundError("Ticket");
}
