import type { SortColumn } from "@fettle/design-system/SortHeader";
import { BY_AMOUNT, BY_DATE, BY_TEXT, type Sort } from "../../../platform/long-list/list-sort.ts";
import { type CompletedOrder, completedOrders } from "./completed-filter.ts";

export const COLUMNS = "minmax(0, 1fr) 246px 48px 132px 18px";
export const MANAGER_COLUMNS = "22px minmax(0, 1.5fr) minmax(0, 1fr) 104px 92px 76px 50px 110px 84px";

type Words = Pick<Sort, "label"> & { first: readonly [string, string] };

const WORDS: Record<CompletedOrder, Words> = {
  completed: { label: "Completed", first: BY_DATE },
  title: { label: "Job", first: BY_TEXT },
  customer: { label: "Customer", first: BY_TEXT },
  invoiced: { label: "Status", first: ["to invoice first", "invoiced first"] },
  technician: { label: "Techs", first: BY_TEXT },
  hours: { label: "Hours", first: BY_AMOUNT },
  amount: { label: "Amount inc GST", first: BY_AMOUNT },
};

export const completedSorts = (isManager: boolean): readonly Sort<CompletedOrder>[] =>
  completedOrders(isManager).map((id) => ({ id, ...WORDS[id] }));

const headOf = (id: CompletedOrder, isEnd = false): SortColumn<CompletedOrder> => ({
  id,
  label: WORDS[id].label,
  ...(isEnd && { isEnd }),
});

type Heads = readonly (SortColumn<CompletedOrder> | readonly SortColumn<CompletedOrder>[] | null)[];

export const completedHeads = (isManager: boolean): Heads =>
  isManager
    ? [
        null,
        headOf("title"),
        headOf("customer"),
        headOf("invoiced"),
        headOf("completed"),
        headOf("technician"),
        headOf("hours", true),
        headOf("amount", true),
        null,
      ]
    : [[headOf("title"), headOf("customer")], headOf("completed"), null, headOf("invoiced"), null];
