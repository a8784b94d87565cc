import { reasonSchema } from "@fettle/rules/owner/owner-actions.schema";
import type { OwnerViewer } from "../../../auth/viewer.ts";
import type { Prisma } from "../../../database/generated/client/client.ts";
import { NotFoundError } from "../../../errors.ts";
import { parseInput } from "../../../parse-input.ts";
import { asOwner, type Caller, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";

export type OwnerCaller = Caller & { readonly meAsOwner: OwnerViewer };

/** Throws NOT_FOUND for an unknown organisation. */
export async function actAsOwner<Result>(
  caller: OwnerCaller,
  orgId: string,
  action: (work: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  const found = await caller.services.database.forPortal(orgId).organisation.count({ where: { id: orgId } });
  if (found === 0) throw new NotFoundError("Organization");
  return asOwner(caller, orgId, action);
}

export const requireReason = (reason: string): string => parseInput(reasonSchema, { reason }).reason;

export const recordAction = (work: UnitOfWork, action: string, detail: Prisma.InputJsonObject) =>
  recordAudit(work, {
    action: `organisation.${action}`,
    orgId: work.orgId,
    targetType: "organisation",
    targetId: work.orgId,
    detail,
  });
