import { Button } from "@fettle/design-system/Button";
import { formatCount } from "@fettle/rules/platform/format-count";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { DeskQueueQuery, DeskTicketChange } from "../../../generated/graphql.ts";
import { useStaffViewer } from "../../../platform/portal/staff-viewer.ts";
import { BulkBar } from "./bulk-bar.tsx";
import * as css from "./desk-tickets.css.ts";
import { type QueueState, queueParams } from "./queue-filters.ts";
import { keepQueuePlace, readQueuePlace } from "./queue-place.ts";
import { QueueTable, ticketHref } from "./queue-table.tsx";
import { useQueueKeys } from "./use-queue-keys.ts";
import { useQueueState } from "./use-queue-state.ts";
import { useTicketUpdate } from "./use-ticket-update.ts";
import { withChoice } from "./with-choice.ts";

const PAGE = 20;

type Page = DeskQueueQuery["deskTickets"];

interface QueuePageProps {
  page: Page;
  state: QueueState;
  isStale: boolean;
  onNew: () => void;
}

export function QueuePage({ page, state, isStale, onNew }: QueuePageProps) {
  const navigate = useNavigate();
  const me = useStaffViewer();
  const { change } = useTicketUpdate();
  const [current, setCurrent] = usePlace(page, state, isStale);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAskingStatus, setAskingStatus] = useState(false);
  /** The tickets ticked before a key asked for a status. */
  const [chosenBefore, setChosenBefore] = useState<ReadonlySet<string>>();
  const tickets = page.items;
  const shown = new Set(tickets.map(({ id }) => id));
  const onPage = new Set([...chosen].filter((id) => shown.has(id)));
  const highlighted = current && shown.has(current) ? current : undefined;
  // Keys never change a ticked ticket while another row is highlighted.
  const underKeys = highlighted && !onPage.has(highlighted) ? [highlighted] : [...onPage];
  const update = async (ids: string[], wanted: DeskTicketChange) => {
    const named = tickets.filter(({ id }) => ids.includes(id));
    if (named.length > 0 && (await change(named, wanted))) setChosen(new Set());
  };
  const askStatus = (isAsking: boolean) => {
    setAskingStatus(isAsking);
    if (isAsking || !chosenBefore) return;
    setChosen(chosenBefore);
    setChosenBefore(undefined);
  };
  useQueueKeys({
    onMove(by) {
      const at = tickets.findIndex(({ id }) => id === current);
      const next = tickets[Math.min(Math.max(at + by, 0), tickets.length - 1)];
      if (!next) return;
      setCurrent(next.id);
      rowOf(next.id)?.scrollIntoView({ block: "nearest" });
    },
    onOpen: () => current && navigate(ticketHref(current)),
    onReply: () => current && navigate(`${ticketHref(current)}?reply=1`),
    onAssign: () => void update(underKeys, { assignedTo: me.id }),
    onStatus: () => {
      if (underKeys.length === 0) return;
      setChosenBefore(onPage);
      setChosen(new Set(underKeys));
      setAskingStatus(true);
    },
    onNew,
  });
  const choose = (id: string, isChosen: boolean) => setChosen(withChoice(onPage, id, isChosen));
  return (
    <section className={css.sheet} aria-label="Tickets" aria-busy={isStale}>
      {onPage.size > 0 && (
        <BulkBar
          count={onPage.size}
          isAskingStatus={isAskingStatus}
          onAskStatus={askStatus}
          onUpdate={(wanted) => void update([...onPage], wanted)}
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

const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-ticket="${id}"]`);

/** Keeps the page for the tickets opened from it, and starts at the row of the last one. */
function usePlace(page: Page, state: QueueState, isStale: boolean) {
  const search = queueParams(state).toString();
  const left = useRef(readQueuePlace());
  const before = left.current?.search === search ? left.current.current : undefined;
  const [current, setCurrent] = useState(before);
  useEffect(() => {
    const row = before && rowOf(before);
    if (!row) return;
    row.querySelector("a")?.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
  }, [before]);
  const { items, pages } = page;
  useEffect(() => {
    if (!isStale) keepQueuePlace({ search, ids: items.map(({ id }) => id), pages, current });
  }, [search, items, pages, current, isStale]);
  return [current, setCurrent] as const;
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
        <kbd className={css.key}>s</kbd> status, <kbd className={css.key}>r</kbd> reply,{" "}
        <kbd className={css.key}>?</kbd> all keys
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
