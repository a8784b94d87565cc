import { ignored } from "../../lib/ignored.ts";
import { errorText } from "../apollo/error-text.ts";
import { hasStaleData } from "../apollo/has-stale-data.ts";
import { withItem } from "./item-lock.ts";
import { isServerFault, needsPerson } from "./needs-person.ts";
import {
  type OutboxItem,
  outboxItems,
  outboxReading,
  sendingItems,
  type Unread,
  unreadItems,
} from "./outbox-item.ts";
import { reduce } from "./outbox-rules.ts";
import {
  type Decided,
  type Effect,
  emptyOutbox,
  type Failure,
  type Happening,
  type ItemLock,
  listed,
  type NewItem,
  type OutboxEvent,
  type Outcome,
  type Request,
  sending,
  shown,
  type Write,
} from "./outbox-state.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { paced } from "./paced.ts";
import { refusalOf } from "./refusal.ts";
import { UnreadableError } from "./unreadable-error.ts";

export type { Decided, NewItem, Outcome } from "./outbox-state.ts";

export interface Taken {
  /** Stores edited content. Throws if storage fails, the item is gone, or the person has signed out. */
  revise: (decided: Decided) => Promise<void>;
  release: () => void;
}

export interface WaitOptions {
  onShown?: () => void;
}

export interface OutboxParts {
  owner: string;
  store: OutboxStore;
  send: (item: OutboxItem) => Promise<{ data: unknown; version?: number | undefined }>;
  isReadable?: (item: OutboxItem) => boolean;
  report?: (item: OutboxItem) => Promise<unknown>;
  failureOf: (item: OutboxItem) => string;
  /** Called with the items that records show, except those a waiting form shows itself. */
  onChange?: (items: readonly OutboxItem[]) => void;
  changeOf?: (creation: OutboxItem) => NewItem | undefined;
  /** The device drops the item once this has settled. */
  onArrived?: (item: OutboxItem) => unknown;
  onGoneSince?: (item: OutboxItem, message: string) => void;
  alone?: (run: () => Promise<void>) => Promise<void>;
}

/** A lock across this browser's pages. Without Web Locks, idempotency keys prevent duplicates. */
const inOnePage = async (run: () => Promise<void>) => {
  if (navigator.locks) await navigator.locks.request("fettle-outbox", run);
  else await run();
};

function showSending(items: readonly OutboxItem[]) {
  if (items.length > 0 || sendingItems.get().length > 0) sendingItems.set(items);
}

/** A throwing callback mustn't stop the outbox. */
function guarded(run: () => void) {
  try {
    run();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Runs the outbox: executes the effects that the rules (`outbox-rules.ts`) return and feeds results back. */
export function createOutbox({
  owner,
  store,
  send,
  isReadable = () => true,
  report = () => Promise.reject(new Error("No report function")),
  failureOf,
  onChange,
  changeOf = () => undefined,
  onArrived,
  onGoneSince,
  alone = inOnePage,
}: OutboxParts) {
  const others = new BroadcastChannel(`fettle-outbox:${owner}`);
  const tickets = new Map<number, PromiseWithResolvers<unknown>>();
  const releases = new Map<string, (freed: Happening) => void>();
  const queue: Happening[] = [];
  let state = emptyOutbox(owner);
  let lastTicket = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endRound = () => {};
  let writes = Promise.resolve();

  const list = paced(() => outboxItems.set(listed(state)));

  function happen(happening: Happening) {
    queue.push(happening);
    if (queue.length > 1) return;
    for (let [each] = queue; each; [, each] = [queue.shift(), queue[0]]) {
      const happened = {
        ...each,
        now: Date.now(),
        isOnline: navigator.onLine,
        isCutOff: hasStaleData.get(),
        random: Math.random(),
      };
      guarded(() => follow(happened));
    }
  }

  function follow(event: OutboxEvent) {
    const before = state;
    const { state: after, effects } = reduce(before, event);
    state = after;
    guarded(() => show(before));
    for (const effect of effects)
      guarded(() => (perform[effect.type] as (effect: Effect) => unknown)(effect));
  }

  function show({ items, forms }: typeof state) {
    if (state.isStopped || (state.items === items && state.forms === forms)) return;
    list.soon(state.items.length);
    showSending(sending(state));
    onChange?.(shown(state));
  }

  const perform: { [Type in Effect["type"]]: (effect: Effect & { type: Type }) => unknown } = {
    read,
    put: write,
    drop: write,
    lock: ({ lock }) => lockItem(lock),
    letGo: ({ lock, failure }) => releases.get(lock.id)?.({ type: "freed", lock, failure }),
    send: ({ item }) => attempt(item),
    report: ({ item: { id }, item }) =>
      report(item).then(
        () => happen({ type: "reported", id }),
        (error) => ignored(error, "the next round reports it again"),
      ),
    arrived({ item }) {
      // If the page closes before the item is dropped, it's sent again and the server recognises its key.
      writes = Promise.allSettled([writes, onArrived?.(item)]).then(() => {});
    },
    goneSince: ({ item, error }) => onGoneSince?.(item, errorText(error)),
    tellOthers: ({ discarded }) => others.postMessage(discarded),
    beginRound: () => alone(round).catch(() => happen({ type: "roundFailed" })),
    endRound: () => endRound(),
    wake({ afterMs }) {
      clearTimeout(timer);
      if (afterMs !== undefined) timer = setTimeout(() => happen({ type: "run" }), afterMs);
    },
    later: ({ afterMs, next }) => setTimeout(() => happen(next), afterMs),
    settle: ({ ticket, value }) => taken(ticket)?.resolve(value),
    fail: ({ ticket, error }) => taken(ticket)?.reject(error),
  };

  async function read() {
    const unread: Unread[] = [];
    try {
      const items = await store.read(owner, (each) => unread.push(each));
      if (!state.isStopped) unreadItems.set(unread);
      happen({ type: "read", items });
      if (!state.isStopped) outboxReading.set("read");
    } catch (error) {
      if (!state.isStopped) outboxReading.set("failed");
      happen({ type: "notRead", error });
    }
  }

  /** Writes run one at a time: sealing is slow, and a put mustn't restore an item dropped after it. */
  function write(write: Write) {
    writes = writes
      .then(() => (write.type === "put" ? store.put(write.items, write.file) : store.drop(write.id)))
      .then(
        () => happen({ type: "written", write }),
        (error) => happen({ type: "written", write, failure: { error } }),
      );
  }

  async function lockItem(lock: ItemLock) {
    const { promise, resolve } = Promise.withResolvers<Happening>();
    try {
      const isFree = await withItem(lock.id, async () => {
        const item = lock.to === "add" ? undefined : await store.readItem({ id: lock.id, owner });
        releases.set(lock.id, resolve);
        happen({ type: "locked", lock, item });
        await promise;
      });
      happen(isFree ? await promise : { type: "busy", lock });
    } catch (error) {
      happen({ type: "busy", lock, failure: { error } });
    }
  }

  async function round() {
    const { promise, resolve } = Promise.withResolvers<void>();
    endRound = resolve;
    happen({ type: "roundBegan" });
    await promise;
  }

  async function attempt(item: OutboxItem) {
    try {
      const { data, version } = await send(item);
      happen({ type: "answered", item, data, version });
    } catch (error) {
      let failure: Failure = { type: "unanswered" };
      guarded(() => {
        failure = failureIn(error, item);
      });
      happen({ type: "failed", item, failure });
    }
  }

  function failureIn(error: unknown, item: OutboxItem): Failure {
    if (!needsPerson(error))
      return { type: "unanswered", fault: isServerFault(error) ? refusalOf(error) : undefined };
    if (error instanceof UnreadableError) return { type: "unreadable", message: error.message };
    const refusal = refusalOf(error);
    const change = refusal.reason === "SENT_BEFORE" ? changeOf(item) : undefined;
    return { type: "refused", refusal, message: errorText(error, failureOf(item)), error, change };
  }

  function ticketFor<Value>() {
    lastTicket += 1;
    const settled = Promise.withResolvers<Value>();
    tickets.set(lastTicket, settled as PromiseWithResolvers<unknown>);
    return { ticket: lastTicket, promise: settled.promise };
  }

  function taken(ticket: number) {
    const settled = tickets.get(ticket);
    tickets.delete(ticket);
    return settled;
  }

  function ask<Value = void>(requestWith: (ticket: number) => Request): Promise<Value> {
    const { ticket, promise } = ticketFor<Value>();
    happen(requestWith(ticket));
    return promise;
  }

  const loaded = () => ask((ticket) => ({ type: "load", ticket }));

  /**
   * Stores an item, replacing any item with the same id. Throws if storage fails or the old item stays busy too long.
   */
  const add = (item: NewItem, file?: ArrayBuffer) => ask((ticket) => ({ type: "add", ticket, item, file }));

  /**
   * Stores an item and waits briefly for the response. Throws a refusal and drops the item, so the form can show it.
   */
  async function addAndWait(item: NewItem, { onShown }: WaitOptions = {}): Promise<Outcome> {
    const outcome = ticketFor<Outcome>();
    const form = { ticket: outcome.ticket, isShown: onShown !== undefined };
    // The form may be refused before anything awaits this promise.
    outcome.promise.catch((error) => ignored(error, "awaited after the item is stored"));
    await ask((ticket) => ({ type: "add", ticket, item, form }));
    onShown?.();
    return outcome.promise;
  }

  async function hurry() {
    await loaded();
    const readable = state.items.filter(isReadable).map(({ id }) => id);
    await ask((ticket) => ({ type: "hurry", ticket, readable }));
  }

  const retry = (id: string, decided: Decided = {}) =>
    ask((ticket) => ({ type: "retry", ticket, id, decided }));

  async function discard(id: string) {
    await ask((ticket) => ({ type: "discard", ticket, id }));
    if (!state.isStopped) unreadItems.set(unreadItems.get().filter((each) => each.id !== id));
  }

  /**
   * Applies a conflict decision: asks another question, queues the next attempt or discards the item. Throws if storage
   * fails.
   */
  const decide = (id: string, item: OutboxItem | undefined) =>
    item ? ask((ticket) => ({ type: "decide", ticket, item })) : discard(id);

  /**
   * Holds back an item and its dependents so the person can edit it. Undefined if the item is being sent or is gone.
   */
  async function takeOut(id: string): Promise<Taken | undefined> {
    const { ticket, promise } = ticketFor<boolean>();
    happen({ type: "take", ticket, id });
    if (!(await promise)) return undefined;
    return {
      revise: (decided) => ask((reply) => ({ type: "revise", ticket: reply, id, decided })),
      release: () => happen({ type: "release", ticket }),
    };
  }

  function stop() {
    happen({ type: "stop" });
    list.stop();
    showSending([]);
    others.close();
  }

  // Another page may unblock an item here and close before sending it.
  others.onmessage = ({ data }: MessageEvent<string | null>) =>
    happen({ type: "othersChanged", discarded: data });

  return { owner, add, addAndWait, loaded, hurry, retry, decide, takeOut, discard, stop };
}
