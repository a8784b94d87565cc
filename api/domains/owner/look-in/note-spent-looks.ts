import { announceSessionsEnded } from "../../../auth/session-cache.ts";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { defineTask } from "../../../define-task.ts";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { minutesOf } from "./end-look.ts";

/** Records expired look-ins in the audit log once, including those that expired during downtime. */
export const noteSpentLooks = defineTask(
  "note-spent-looks",
  {},
  async (services) => {
    const spent = await acrossOrganisations(services, "rounds").lookIn.findMany({
      where: { endedAt: null, expiresAt: { lte: services.now() } },
      include: { owner: { select: { name: true } }, user: { select: { name: true } } },
      orderBy: { expiresAt: "asc" },
    });
    for (const { id, orgId, userId, startedAt, expiresAt, owner, user } of spent) {
      await asSystem(services, orgId, async (work) => {
        const { tx, afterCommit } = work;
        const where = { id, endedAt: null };
        const { count } = await tx.lookIn.updateMany({ where, data: { endedAt: expiresAt } });
        if (count === 0) return;
        await recordAudit(work, {
          action: "organisation.look_ran_out",
          targetType: "organisation",
          targetId: orgId,
          detail: { minutes: minutesOf(startedAt, expiresAt), by: owner.name, as: user.name },
        });
        afterCommit((bus) => announceSessionsEnded(bus, { userId, sessionId: id }));
      });
    }
  },
  { cron: "* * * * *" },
);
