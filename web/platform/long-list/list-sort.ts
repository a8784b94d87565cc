import { naturalDirection } from "@fettle/rules/platform/list-orders";
import { useSearchParams } from "react-router";
import { withParam } from "../../lib/with-param.ts";
import { isNatural, type Order, readSort } from "./read-sort.ts";

export type Sort<Id extends string = string> = {
  id: Id;
  label: string;
  first?: readonly [string, string];
};

export const BY_TEXT = ["A to Z", "Z to A"] as const;
export const BY_NUMBER = ["lowest first", "highest first"] as const;
export const BY_DATE = ["earliest first", "latest first"] as const;
export const BY_AMOUNT = ["smallest first", "largest first"] as const;

export function useListSort<Id extends string>(ids: readonly Id[], own: NoInfer<Id> = ids[0] as Id) {
  const [params, setParams] = useSearchParams();
  const order = readSort(params, ids, own);
  const choose = (next: Order<Id> | null) => {
    const name = next && (isNatural(next) ? next.id : `${next.id}-${next.direction}`);
    setParams(withParam(params, "sort", next?.id === own && isNatural(next) ? null : name));
  };
  /** A column heading cycles through its natural direction, the reverse, then the default order. */
  const press = (id: Id) => {
    if (order.id !== id) return choose({ id, direction: naturalDirection(id) });
    return choose(isNatural(order) ? reversed(order) : null);
  };
  return { order, choose, press };
}

const reversed = <Id extends string>({ id, direction }: Order<Id>): Order<Id> => ({
  id,
  direction: direction === "ascending" ? "descending" : "ascending",
});
