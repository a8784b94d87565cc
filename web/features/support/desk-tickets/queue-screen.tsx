import { useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { SearchField } from "@fettle/design-system/SearchField";
import { Select } from "@fettle/design-system/Select";
import { Switch } from "@fettle/design-system/Switch";
import { formatCount } from "@fettle/rules/platform/format-count";
import { SEARCH_MAX } from "@fettle/rules/platform/text-limits";
import { ChevronLeft, ChevronRight, SlidersHorizontal, X } from "lucide-react";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import {
  DeskQueueDocument,
  type DeskQueueQuery,
  type DeskTicketChange,
  type TicketStatus,
} from "../../../generated/graphql.ts";
import { useStaffViewer } from "../../../platform/portal/staff-viewer.ts";
import { useSearchText } from "../../../platform/screen/search-text.ts";
import * as css from "./desk-tickets.css.ts";
import { LoadError, Loading } from "./load-states.tsx";
import {
  isFiltered,
  momentWords,
  type QueueState,
  queueParams,
  readQueueState,
  SORTS,
} from "./queue-filters.ts";
import { QueueTable, ticketHref } from "./queue-table.tsx";
import { SavedViews } from "./saved-views.tsx";
import { priorityItems, statusItems } from "./ticket-items.tsx";
import { useCategoryChoices } from "./use-category-choices.ts";
import { POLL_MS, useLiveDesk, usePollWhileApart } from "./use-live-desk.ts";
import { usePolled } from "./use-polled.ts";
import { useQueueKeys } from "./use-queue-keys.ts";
import { UNASSIGNED, useStaffChoices } from "./use-staff-choices.ts";
import { useTicketUpdate } from "./use-ticket-update.ts";
import { withChoice } from "./with-choice.ts";

const PAGE = 20;

/** The queue over all organisations. */
export function Component() {
  const [params] = useSearchParams();
  const state = readQueueState(params);
  const { sort, isSnoozed, ...filters } = state;
  const query = useQuery(DeskQueueDocument, {
    variables: { ...filters, sort, isSnoozed },
    pollInterval: usePollWhileApart(POLL_MS.queue),
    fetchPolicy: "cache-and-network",
  });
  const { data, failure, retry, isRetrying } = usePolled(query);
  useLiveDesk("DeskQueue");
  const page = data?.deskTickets;
  return (
    <>
      <PageHeader
        title="Ticket Queue"
        subtitle="Manage support tickets across all customer organisations"
        actions={page && <p className={css.total}>{countOf(page)}</p>}
      />
      <div className={css.stack}>
        <Filters state={state} />
        {failure ? (
          <LoadError
            heading="Unable to load tickets"
            failure={failure}
            onRetry={retry}
            isRetrying={isRetrying}
          />
        ) : page ? (
          <QueuePage page={page} state={state} isStale={!query.data} />
        ) : (
          <Loading>Loading tickets...</Loading>
        )}
      </div>
    </>
  );
}

type Page = DeskQueueQuery["deskTickets"];

const countOf = ({ total, isMore }: Page) =>
  `${formatCount(total)}${isMore ? "+" : ""} ${total === 1 ? "ticket" : "tickets"}`;

/** Shows another page, or another part of the queue from its first page. */
function useQueueState(state: QueueState) {
  const [, setParams] = useSearchParams();
  return (change: Partial<QueueState>) =>
    setParams(queueParams({ ...state, page: 1, ...change }), { replace: !("page" in change) });
}

function Filters({ state }: { state: QueueState }) {
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

function QueuePage({ page, state, isStale }: { page: Page; state: QueueState; isStale: boolean }) {
  const navigate = useNavigate();
  const me = useStaffViewer();
  const { change } = useTicketUpdate();
  const [current, setCurrent] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAskingStatus, setAskingStatus] = useState(false);
  const tickets = page.items;
  const shown = new Set(tickets.map(({ id }) => id));
  const onPage = new Set([...chosen].filter((id) => shown.has(id)));
  const ids = onPage.size > 0 ? [...onPage] : current && shown.has(current) ? [current] : [];
  const update = async (wanted: DeskTicketChange) => {
    if (ids.length > 0 && (await change(ids, wanted))) setChosen(new Set());
  };
  useQueueKeys({
    onMove(by) {
      const at = tickets.findIndex(({ id }) => id === current);
      const next = tickets[Math.min(Math.max(at + by, 0), tickets.length - 1)];
      if (!next) return;
      setCurrent(next.id);
      document.querySelector(`[data-ticket="${next.id}"]`)?.scrollIntoView({ block: "nearest" });
    },
    onOpen: () => current && navigate(ticketHref(current)),
    onReply: () => current && navigate(`${ticketHref(current)}?reply=1`),
    onAssign: () => void update({ assignedTo: me.id }),
    onStatus: () => {
      if (ids.length === 0) return;
      setChosen(new Set(ids));
      setAskingStatus(true);
    },
  });
  const choose = (id: string, isChosen: boolean) => setChosen(withChoice(onPage, id, isChosen));
  return (
    <section className={css.sheet} aria-label="Tickets" aria-busy={isStale}>
      {onPage.size > 0 && (
        <BulkBar
          count={onPage.size}
          isAskingStatus={isAskingStatus}
          onAskStatus={setAskingStatus}
          onUpdate={(wanted) => void update(wanted)}
          onClear={() => setChosen(new Set())}
        />
      )}
      {tickets.length > 0 ? (
        <QueueTable
          tickets={tickets}
          current={current}
          chosen={onPage}
          onChoose={choose}
          onChooseAll={(isChosen) => setChosen(isChosen ? shown : new Set())}
        />
      ) : (
        <p className={css.empty}>No tickets found</p>
      )}
      <Footer page={page} state={state} />
    </section>
  );
}

function Footer({ page: { total, isMore, pages, items }, state }: { page: Page; state: QueueState }) {
  const show = useQueueState(state);
  const first = (state.page - 1) * PAGE + 1;
  const last = first + items.length - 1;
  return (
    <div className={css.footer}>
      <span>
        {items.length > 0
          ? `Showing ${formatCount(first)} to ${formatCount(last)} of ${formatCount(total)}${isMore ? "+" : ""} tickets`
          : "Showing 0 to 0 of 0 tickets"}
      </span>
      <p className={css.keys}>
        <kbd className={css.key}>j</kbd> <kbd className={css.key}>k</kbd> move,{" "}
        <kbd className={css.key}>Enter</kbd> open, <kbd className={css.key}>a</kbd> assign to me,{" "}
        <kbd className={css.key}>s</kbd> status, <kbd className={css.key}>r</kbd> reply
      </p>
      <div className={css.pager}>
        <Button
          icon={<ChevronLeft />}
          isDisabled={state.page <= 1}
          onPress={() => show({ page: state.page - 1 })}
        >
          Previous
        </Button>
        <span className={css.pageOf}>
          Page {state.page} of {pages}
        </span>
        <Button isDisabled={state.page >= pages} onPress={() => show({ page: state.page + 1 })}>
          <span className={css.next}>
            Next <ChevronRight size={16} aria-hidden />
          </span>
        </Button>
      </div>
    </div>
  );
}

interface BulkBarProps {
  count: number;
  isAskingStatus: boolean;
  onAskStatus: (isAsking: boolean) => void;
  onUpdate: (change: DeskTicketChange) => void;
  onClear: () => void;
}

/** What can be done to the chosen tickets together. */
function BulkBar({ count, isAskingStatus, onAskStatus, onUpdate, onClear }: BulkBarProps) {
  const staff = useStaffChoices();
  return (
    <div className={css.bulk} role="toolbar" aria-label="Chosen tickets">
      <span>{count === 1 ? "1 chosen" : `${count} chosen`}</span>
      <div className={css.bulkChoice}>
        <Select
          label="Set status"
          hideLabel
          placeholder="Set status"
          items={statusItems}
          selectedKey={null}
          isOpen={isAskingStatus}
          onOpenChange={onAskStatus}
          onSelectionChange={(id) => onUpdate({ status: id as TicketStatus })}
        />
      </div>
      <div className={css.bulkChoice}>
        <Select
          label="Assign to"
          hideLabel
          placeholder="Assign to"
          items={staff}
          selectedKey={null}
          onSelectionChange={(id) => onUpdate({ assignedTo: id === UNASSIGNED ? null : id })}
        />
      </div>
      <Button variant="ghost" size="compact" onPress={onClear}>
        Clear
      </Button>
    </div>
  );
}
