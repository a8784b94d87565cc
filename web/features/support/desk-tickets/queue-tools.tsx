import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { SearchField } from "@fettle/design-system/SearchField";
import { Select } from "@fettle/design-system/Select";
import { Switch } from "@fettle/design-system/Switch";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { SlidersHorizontal, X } from "lucide-react";
import { useId, useState } from "react";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { useSearchText } from "../../../platform/screen/search-text.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import * as css from "./desk-tickets.css.ts";
import { QueueChips, type QueueCounts } from "./queue-chips.tsx";
import { CHIPS, chipOf, isFiltered, momentWords, type QueueState, SORTS } from "./queue-filters.ts";
import { SavedViews } from "./saved-views.tsx";
import { priorityItems, statusItems } from "./ticket-items.tsx";
import { useCategoryChoices } from "./use-category-choices.ts";
import { useQueueState } from "./use-queue-state.ts";
import { useStaffChoices } from "./use-staff-choices.ts";

const CLEARED = {
  status: null,
  priority: null,
  assignedTo: null,
  categoryId: null,
  search: null,
  isSnoozed: false,
  moment: null,
} as const;

/**
 * The search field, the chips, and the other filters behind one button with the number in use. Each one in use can be
 * removed. On a phone the chips are behind the button too.
 */
export function QueueTools({ state, counts }: { state: QueueState; counts: QueueCounts | undefined }) {
  const [text, setText] = useSearchText();
  const show = useQueueState(state);
  const staff = [{ id: "me", label: "Assigned to me" }, ...useStaffChoices()];
  const categories = useCategoryChoices();
  const isPhone = useIsPhone();
  const chips = <QueueChips state={state} counts={counts} />;
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const all = (id: string) => (id.startsWith("all_") ? null : id);
  const isIdle = !isFiltered(state) && text === "";
  const { status, priority, assignedTo, categoryId, isSnoozed, moment } = state;
  const labelOf = (items: readonly { id: string; label: string }[], id: string | null) =>
    id && (items.find((each) => each.id === id)?.label ?? "Unknown");
  const chip = chipOf(state);
  const inChips = chip && CHIPS[chip];
  const inUse: { label: string; without: Partial<QueueState> }[] = [
    { label: isPhone && chip !== "all" && inChips?.label, without: CHIPS.all.filters },
    { label: status && STATUSES.ticket[status].label, without: { status: null } },
    { label: priority && STATUSES.priority[priority].label, without: { priority: null } },
    { label: !inChips && labelOf(staff, assignedTo), without: { assignedTo: null } },
    { label: labelOf(categories, categoryId), without: { categoryId: null } },
    { label: isSnoozed && "Snoozed only", without: { isSnoozed: false } },
    { label: !inChips && moment && momentWords(moment, state.days), without: { moment: null } },
  ].flatMap(({ label, without }) => (label ? [{ label, without }] : []));
  return (
    <div className={css.stack}>
      <div className={css.tools}>
        <div className={css.search}>
          <SearchField
            label="Search tickets"
            placeholder={isPhone ? "Search" : "Search tickets"}
            maxLength={SEARCH_MAX}
            value={text}
            onChange={setText}
          />
        </div>
        {!isPhone && <div className={css.chips}>{chips}</div>}
        <div className={css.toolsEnd}>
          <Button
            icon={<SlidersHorizontal />}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onPress={() => setOpen(!isOpen)}
          >
            Filters &amp; Search
            {inUse.length > 0 && <span className={css.filterCount}>{inUse.length}</span>}
          </Button>
        </div>
      </div>
      <div id={panelId} hidden={!isOpen}>
        <Card>
          {isPhone && <div className={css.chipsInPanel}>{chips}</div>}
          <div className={css.filters}>
            <Select
              label="Status"
              hideLabel
              items={[{ id: "all_statuses", label: "All statuses" }, ...statusItems]}
              selectedKey={status ?? "all_statuses"}
              onSelectionChange={(id) => show({ status: all(id) as QueueState["status"] })}
            />
            <Select
              label="Priority"
              hideLabel
              items={[{ id: "all_priorities", label: "All priorities" }, ...priorityItems]}
              selectedKey={priority ?? "all_priorities"}
              onSelectionChange={(id) => show({ priority: all(id) as QueueState["priority"] })}
            />
            <Select
              label="Assignment"
              hideLabel
              items={[{ id: "all_assignments", label: "All assignments" }, ...staff]}
              selectedKey={assignedTo ?? "all_assignments"}
              onSelectionChange={(id) => show({ assignedTo: all(id) })}
            />
            <Select
              label="Category"
              hideLabel
              items={[{ id: "all_categories", label: "All categories" }, ...categories]}
              selectedKey={categoryId ?? "all_categories"}
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
            <Switch isSelected={isSnoozed} onChange={(is) => show({ isSnoozed: is })}>
              Snoozed only
            </Switch>
            <span className={css.panelFoot}>
              <SavedViews state={state} />
              <Button
                variant="ghost"
                size="compact"
                icon={<X />}
                isDisabled={isIdle}
                onPress={() => {
                  setText("");
                  show(CLEARED);
                }}
              >
                Clear Filters
              </Button>
            </span>
          </div>
        </Card>
      </div>
      {inUse.length > 0 && (
        <ul className={css.inUse} aria-label="Filters in use">
          {inUse.map(({ label, without }) => (
            <li key={label}>
              <Button size="compact" aria-label={`Remove filter: ${label}`} onPress={() => show(without)}>
                <span className={css.next}>
                  {label} <X size={14} aria-hidden />
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
