import { naturalDirection, ORDER_DIRECTIONS, type OrderDirection } from "@fettle/rules/platform/list-orders";

export type Order<Id extends string> = { id: Id; direction: OrderDirection };

/** Parses `?sort=total`, or `?sort=total-ascending` for the reverse of its natural direction. */
export function readSort<Id extends string>(
  params: URLSearchParams,
  ids: readonly Id[],
  own: NoInfer<Id> = ids[0] as Id,
): Order<Id> {
  const [name, wanted] = (params.get("sort") ?? "").split("-");
  const id = ids.find((each) => each === name) ?? own;
  const direction = ORDER_DIRECTIONS.find((each) => id === name && each === wanted);
  return { id, direction: direction ?? naturalDirection(id) };
}

export const isNatural = ({ id, direction }: Order<string>) => direction === naturalDirection(id);

/** An order's query variables. Empty for the default, so both spellings share a cached result. */
export function sortVariables<Id extends string>(
  params: URLSearchParams,
  ids: readonly Id[],
  own: NoInfer<Id> = ids[0] as Id,
): { orderBy: Id | null; direction: OrderDirection | null } {
  const order = readSort(params, ids, own);
  if (order.id === own && isNatural(order)) return { orderBy: null, direction: null };
  return { orderBy: order.id, direction: order.direction };
}
