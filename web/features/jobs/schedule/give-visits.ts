type Assigned = { technicians: readonly { id: string }[] };

/** Returns the one person who's on all the visits, e.g. because they're off sick. null if there isn't just one. */
export function sharedTechnician(visits: readonly Assigned[]): string | null {
  const [first, ...others] = visits;
  const shared = (first?.technicians ?? []).filter(({ id }) =>
    others.every(({ technicians }) => technicians.some((technician) => technician.id === id)),
  );
  return shared.length === 1 ? (shared[0]?.id ?? null) : null;
}

/** Puts `to` in the place of `from`. Replaces everyone if `from` isn't on the visit. */
export function givenTo({ technicians }: Assigned, from: string | null, to: string): string[] {
  const ids = technicians.map(({ id }) => id);
  if (from === null || !ids.includes(from)) return [to];
  return [...new Set(ids.map((id) => (id === from ? to : id)))];
}
