import type { ClientErrorState } from "../../../database/generated/client/client.ts";
import { NotFoundError } from "../../../errors.ts";
import { asPortal, type PortalCaller } from "../../../platform/actions/portal-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";

/** Resolves, ignores or reopens an error. */
export function setClientErrorState(caller: PortalCaller, id: string, state: ClientErrorState) {
  return asPortal(caller, async (work) => {
    const { tx, now } = work;
    const error = await tx.clientError.findUnique({ where: { id } });
    if (!error) throw new NotFoundError("Error");
    await tx.clientError.update({ where: { id }, data: { state, stateChangedAt: now } });
    await recordAudit(work, {
      action: "client_error.state_changed",
      targetType: "client_error",
      targetId: id,
      detail: { from: error.state, to: state },
    });
  });
}
