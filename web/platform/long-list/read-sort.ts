import { naturalDirection, ORDER_DIRECTIONS, type OrderDirection } from "@fettle/rules/platform/list-orders";

export type Order<Id extends string> = { id: Id; direction: OrderDirection };

/** Parses a URL's order: `?sort=total`, or `?sort=total-ascending` against its natural direction. */
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

/** The variables of an order; empty for the default, so that both spellings share a cached result. */
export function sortVariables<Id extends string>(
  params: URLSearchParams,
  ids: readonly Id[],
  own: NoInfer<Id> = ids[0] as Id,
): { orderBy: Id | null; direction: OrderDirection | null } {
  const order = readSort(params, ids, own);
  if (order.id === own && isNatural(order)) return { orderBy: null, direction: null };
  return { orderBy: order.id, direction: order.direction };
}
