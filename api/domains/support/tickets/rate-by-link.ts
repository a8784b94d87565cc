import { limitRate } from "../../../auth/rate-limits.ts";
import { hashSecret } from "../../../auth/token-secret.ts";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { NotFoundError } from "../../../errors.ts";
import { asLinkHolder, type Caller } from "../../../platform/actions/unit-of-work.ts";
import { RATING_LINK_DAYS } from "./ask-if-solved.ts";
import { lockTicket } from "./lock-ticket.ts";
import { rateResolution } from "./rate-resolution.ts";
import { takeUpUnsolved } from "./take-up-unsolved.ts";
import { ticketChanged } from "./ticket.events.ts";

const DAY_MS = 86_400_000;

export interface AskedRating {
  ticketId: string;
  title: string;
  satisfied: boolean | null;
  comment: string | null;
}

type Found = AskedRating & { orgId: string; resolution: number; submittedById: string | null };

/** Throws NOT_FOUND for an unknown or expired link, or RATE_LIMITED. */
export async function findAskedRating({ services, ip }: Caller, token: string): Promise<Found> {
  await limitRate(services, "publicRequests", ip);
  const rating = await acrossOrganisations(services, "link").ticketRating.findUnique({
    where: { tokenHash: hashSecret(token) },
    select: {
      orgId: true,
      ticketId: true,
      resolution: true,
      askedAt: true,
      satisfied: true,
      comment: true,
      ticket: { select: { title: true, submittedById: true } },
    },
  });
  const oldest = services.now().getTime() - RATING_LINK_DAYS * DAY_MS;
  if (!rating || rating.askedAt.getTime() < oldest) throw new NotFoundError("Link");
  const { ticket, askedAt: _asked, ...rest } = rating;
  return { ...rest, ...ticket };
}

/**
 * Saves the first answer, and a comment that follows it. A "no" brings the ticket back to the desk if this is still its
 * latest resolution. Throws CONFLICT if already answered differently.
 */
export async function rateByLink(
  caller: Caller,
  token: string,
  { satisfied, comment }: { satisfied: boolean; comment?: string | null | undefined },
): Promise<AskedRating> {
  const asked = await findAskedRating(caller, token);
  const { orgId, ticketId, resolution, submittedById } = asked;
  await asLinkHolder(caller, { orgId }, async (work) => {
    const ticket = await lockTicket(work, ticketId);
    await rateResolution(work, { ...ticket, resolutions: resolution }, { satisfied, comment, userId: null });
    const isLast = ticket.status === "resolved" && ticket.resolutions === resolution;
    if (!satisfied && isLast) {
      const by = submittedById ? { userId: submittedById } : null;
      await takeUpUnsolved(work, ticket, { by, comment });
    }
    ticketChanged(work, ticketId);
  });
  return { ...asked, satisfied, comment: comment ?? asked.comment };
}
