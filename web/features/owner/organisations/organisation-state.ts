import type { Status } from "@fettle/design-system/StatusGlyph";
import type { OwnerOrganisationFieldsFragment, OwnerOrganisationState } from "../../../generated/graphql.ts";

export const ORGANISATION_STATES: Record<OwnerOrganisationState, Status> = {
  trial: { label: "Trial", tone: "blue", glyph: "hourglass" },
  trial_expired: { label: "Trial Expired", tone: "neutral", glyph: "hourglass" },
  active: { label: "Active", tone: "green", glyph: "tickDisc" },
  past_due: { label: "Payment overdue", tone: "red", glyph: "alarm" },
  canceled: { label: "Canceled", tone: "neutral", glyph: "slashRing" },
  suspended: { label: "Suspended", tone: "red", glyph: "slashRing" },
};

const DAY_MS = 86_400_000;

export function stateOf({ suspendedAt, subscription }: OwnerOrganisationFieldsFragment, now: number): Status {
  if (suspendedAt) return ORGANISATION_STATES.suspended;
  const { status, trialEnd } = subscription;
  if (status !== "trial" || !trialEnd) return ORGANISATION_STATES[status];
  const left = Math.ceil((new Date(trialEnd).getTime() - now) / DAY_MS);
  if (left <= 0) return ORGANISATION_STATES.trial_expired;
  return { ...ORGANISATION_STATES.trial, label: `Trial, ${left} ${left === 1 ? "day" : "days"} left` };
}
