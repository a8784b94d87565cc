/** Resolves the ids of a request: a list replaces, null clears, undefined leaves alone. */
export type IdList = string[] | undefined;

/** The single and the list form of one field, as requests may send them. */
export function idsFrom(list: string[] | null | undefined, single: string | null | undefined): IdList {
  if (list !== undefined) return [...new Set(list ?? [])];
  if (single !== undefined) return single === null ? [] : [single];
  return undefined;
}

/** `assignedUserId` alone replaces the technicians only when that person isn't assigned already. */
export function techniciansFrom(
  list: string[] | null | undefined,
  single: string | null | undefined,
  assigned: string[],
): IdList {
  if (list === undefined && single && assigned.includes(single)) return undefined;
  return idsFrom(list, single);
}
