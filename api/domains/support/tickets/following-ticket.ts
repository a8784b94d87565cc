import type { Role } from "@fettle/rules/identity/role";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

export async function followingTicket(
  { tx }: UnitOfWork,
  closedId: string,
  { userId, role }: { userId: string; role: Role },
): Promise<string | null> {
  const next = await tx.supportTicket.findFirst({
    where: {
      followsId: closedId,
      status: { not: "closed" },
      mergedIntoId: null,
      ...(role === "technician" && { submittedById: userId }),
    },
    orderBy: { createdAt: "desc" },
    select: { id: true },
  });
  return next?.id ?? null;
}
