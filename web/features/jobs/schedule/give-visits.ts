import { areAtOnce } from "@fettle/rules/jobs/availability";
import type { BookedVisit } from "@fettle/rules/jobs/visit-overlaps";

type Assigned = { technicians: readonly { id: string }[] };

/** Returns the one person who's on all the visits, e.g. because they're off sick. null if there isn't just one. */
export function sharedTechnician(visits: readonly Assigned[]): string | null {
  const [first, ...others] = visits;
  const shared = (first?.technicians ?? []).filter(({ id }) =>
    others.every(({ technicians }) => technicians.some((technician) => technician.id === id)),
  );
  return shared.length === 1 ? (shared[0]?.id ?? null) : null;
}

/** Returns who gives the visit: `from`, or its only technician. null for a crew, where we can't tell. */
export function giversOf({ technicians }: Assigned, from: string | null): string[] | null {
  if (from !== null) return [from];
  return technicians.length > 1 ? null : technicians.map(({ id }) => id);
}

/** Puts `to` in the place of `from`. Everyone else stays on the visit. */
export function givenTo({ technicians }: Assigned, from: readonly string[], to: string): string[] {
  const kept = technicians.map(({ id }) => id).filter((id) => !from.includes(id));
  return [...new Set([...kept, to])];
}

/** Counts the visits that someone has on at the times of the chosen ones. */
export function countBookedThen(
  memberId: string,
  chosen: readonly BookedVisit[],
  booked: readonly BookedVisit[],
): number {
  const chosenIds = new Set(chosen.map(({ id }) => id));
  return booked.filter(
    (visit) =>
      visit.technicianIds.includes(memberId) &&
      !chosenIds.has(visit.id) &&
      chosen.some((each) => areAtOnce(each, visit)),
  ).length;
}
