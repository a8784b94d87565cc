import { LOOK_IN_MS } from "../../../auth/portal-sessions.ts";
import { hashSecret, newSecret } from "../../../auth/token-secret.ts";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { ForbiddenError, NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { actAsOwner, type OwnerCaller, recordAction, requireReason } from "../organisations/act-as-owner.ts";
import { endLook } from "./end-look.ts";

export type LookInCaller = OwnerCaller & {
  readonly setPortalCookie: (name: "look_in", token: string | null) => void;
};

interface Wanted {
  orgId: string;
  /** Defaults to the organisation's first admin. */
  userId?: string | null | undefined;
  reason: string;
}

/**
 * Starts a 15-minute read-only look-in as a member, ending any other look-in. Throws FORBIDDEN if the organisation has
 * turned look-ins off.
 */
export async function startLookIn(caller: LookInCaller, wanted: Wanted): Promise<string> {
  const reason = requireReason(wanted.reason);
  const { services, meAsOwner } = caller;
  const { ownerId } = meAsOwner;
  const token = newSecret();
  const id = await actAsOwner(caller, wanted.orgId, async (work) => {
    const { tx, now, orgId } = work;
    const { allowsLookIn } = await tx.organisation.findUniqueOrThrow({ where: { id: orgId } });
    if (!allowsLookIn) throw new ForbiddenError("This organization’s admins have turned look-ins off.");
    const person = await findPerson(work, wanted.userId);
    const lookIn = await tx.lookIn.create({
      data: {
        ownerId,
        userId: person.id,
        reason,
        tokenHash: hashSecret(token),
        startedAt: now,
        expiresAt: new Date(now.getTime() + LOOK_IN_MS),
      },
    });
    await recordAction(work, "looked_in", { reason, as: person.name });
    return lookIn.id;
  });
  const running = await acrossOrganisations(services, "portal").lookIn.findMany({
    where: { ownerId, endedAt: null, expiresAt: { gt: services.now() }, id: { not: id } },
  });
  for (const earlier of running) await endLook(caller, earlier);
  caller.setPortalCookie("look_in", token);
  return id;
}

async function findPerson({ tx }: UnitOfWork, userId: string | null | undefined) {
  const where = userId ? { id: userId, removedAt: null } : { role: "admin" as const, removedAt: null };
  const person = await tx.user.findFirst({ where, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
  if (!person) throw new NotFoundError("Person");
  return person;
}
