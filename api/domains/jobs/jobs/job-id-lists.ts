/** A list replaces the ids, null clears them, undefined leaves them unchanged. */
export type IdList = string[] | undefined;

export function idsFrom(list: string[] | null | undefined, single: string | null | undefined): IdList {
  if (list !== undefined) return [...new Set(list ?? [])];
  if (single !== undefined) return single === null ? [] : [single];
  return undefined;
}

/** A lone `assignedUserId` replaces the technicians only if that person isn't already assigned. */
export function techniciansFrom(
  list: string[] | null | undefined,
  single: string | null | undefined,
  assigned: string[],
): IdList {
  if (list === undefined && single && assigned.includes(single)) return undefined;
  return idsFrom(list, single);
}
