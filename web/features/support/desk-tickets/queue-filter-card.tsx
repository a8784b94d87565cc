import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { SearchField } from "@fettle/design-system/SearchField";
import { Select } from "@fettle/design-system/Select";
import { Switch } from "@fettle/design-system/Switch";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { SlidersHorizontal, X } from "lucide-react";
import { useSearchText } from "../../../platform/screen/search-text.ts";
import * as css from "./desk-tickets.css.ts";
import { isFiltered, momentWords, type QueueState, SORTS } from "./queue-filters.ts";
import { SavedViews } from "./saved-views.tsx";
import { priorityItems, statusItems } from "./ticket-items.tsx";
import { useCategoryChoices } from "./use-category-choices.ts";
import { useQueueState } from "./use-queue-state.ts";
import { useStaffChoices } from "./use-staff-choices.ts";

export function QueueFilterCard({ state }: { state: QueueState }) {
  const [text, setText] = useSearchText();
  const show = useQueueState(state);
  const staff = useStaffChoices();
  const categories = useCategoryChoices();
  const all = (id: string) => (id.startsWith("all_") ? null : id);
  const isIdle = !isFiltered(state) && text === "";
  return (
    <Card
      title={
        <span className={css.filterTitle}>
          <SlidersHorizontal size={18} aria-hidden />
          Filters &amp; Search
        </span>
      }
      actions={
        <>
          <SavedViews state={state} />
          <span className={css.clear} data-idle={isIdle || undefined}>
            <Button
              variant="ghost"
              size="compact"
              icon={<X />}
              isDisabled={isIdle}
              onPress={() => {
                setText("");
                show({
                  status: null,
                  priority: null,
                  assignedTo: null,
                  categoryId: null,
                  search: null,
                  isSnoozed: false,
                  moment: null,
                });
              }}
            >
              Clear Filters
            </Button>
          </span>
        </>
      }
    >
      <div className={css.filters}>
        <SearchField
          label="Search tickets"
          placeholder="Search tickets"
          maxLength={SEARCH_MAX}
          value={text}
          onChange={setText}
        />
        <Select
          label="Status"
          hideLabel
          items={[{ id: "all_statuses", label: "All statuses" }, ...statusItems]}
          selectedKey={state.status ?? "all_statuses"}
          onSelectionChange={(id) => show({ status: all(id) as QueueState["status"] })}
        />
        <Select
          label="Priority"
          hideLabel
          items={[{ id: "all_priorities", label: "All priorities" }, ...priorityItems]}
          selectedKey={state.priority ?? "all_priorities"}
          onSelectionChange={(id) => show({ priority: all(id) as QueueState["priority"] })}
        />
        <Select
          label="Assignment"
          hideLabel
          items={[
            { id: "all_assignments", label: "All assignments" },
            { id: "me", label: "Assigned to me" },
            ...staff,
          ]}
          selectedKey={state.assignedTo ?? "all_assignments"}
          onSelectionChange={(id) => show({ assignedTo: all(id) })}
        />
        <Select
          label="Category"
          hideLabel
          items={[{ id: "all_categories", label: "All categories" }, ...categories]}
          selectedKey={state.categoryId ?? "all_categories"}
          onSelectionChange={(id) => show({ categoryId: all(id) })}
        />
      </div>
      <div className={css.order}>
        <div className={css.sort}>
          <Select
            label="Sort by"
            hideLabel
            items={SORTS}
            selectedKey={state.sort}
            onSelectionChange={(sort) => show({ sort })}
          />
        </div>
        <Switch isSelected={state.isSnoozed} onChange={(isSnoozed) => show({ isSnoozed })}>
          Snoozed only
        </Switch>
        {state.moment && (
          <Button size="compact" icon={<X />} onPress={() => show({ moment: null })}>
            {momentWords(state.moment, state.days)}
          </Button>
        )}
      </div>
    </Card>
  );
}
