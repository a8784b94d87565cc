import { LateSelect } from "@fettle/design-system/LateSelect";
import { naturalDirection } from "@fettle/rules/platform/list-orders";
import { ArrowDownUp } from "lucide-react";
import type { Sort } from "./list-sort.ts";
import type { Order } from "./read-sort.ts";

export interface SortSelectProps<Id extends string> {
  sorts: readonly Sort<Id>[];
  order: Order<Id>;
  onChoose: (order: Order<Id>) => void;
}

export function SortSelect<Id extends string>({ sorts, order, onChoose }: SortSelectProps<Id>) {
  const choices = sorts.flatMap(({ id, label, first }) =>
    first
      ? [
          { id, direction: "ascending" as const, label: `${label}, ${first[0]}` },
          { id, direction: "descending" as const, label: `${label}, ${first[1]}` },
        ]
      : [{ id, direction: naturalDirection(id), label }],
  );
  const key = (each: Order<Id>) => `${each.id} ${each.direction}`;
  return (
    <LateSelect
      label="Sort"
      items={choices.map((choice) => ({ id: key(choice), label: choice.label, icon: <ArrowDownUp /> }))}
      selectedKey={key(order)}
      onSelectionChange={(chosen) => {
        const choice = choices.find((each) => key(each) === chosen);
        if (choice) onChoose(choice);
      }}
    />
  );
}
