import { errorText } from "../apollo/error-text.ts";
import { withItem } from "./item-lock.ts";
import { isServerFault, needsPerson } from "./needs-person.ts";
import { isDue, isTooLate, mayGo, pauseAfter } from "./order.ts";
import {
  FIRST_VERSION,
  type OutboxItem,
  type OutboxProblem,
  outboxItems,
  outboxReading,
  SIGNED_OUT,
  type Unread,
  unreadItems,
} from "./outbox-item.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { paced } from "./paced.ts";
import { changedByOthers, refusalOf, storedVersion } from "./refusal.ts";
import { UnreadableError } from "./unreadable-error.ts";

/** More at once would only share the same uplink. */
const AT_ONCE = 6;
/** How long a form waits for the answer before it goes on, and the item by itself. */
const PATIENCE_MS = 5_000;
/** How often it's looked whether an item is free to be replaced. */
const LOOK_MS = 200;

/** After this many answers of 500 an item goes to its person. */
const FAULTS_MAX = 5;
const NOT_SAVED = "Our server couldn’t save this";

/** Of a message that waited for too long. */
const TOO_LATE: OutboxProblem = {
  message: "It waited too long to be sent without asking you",
  code: "TOO_LATE",
};

/**
 * What became of an item while its form waited. `changing`: the server had what it creates already, as it was before;
 * what is different now is sent as a change of it.
 */
export type Outcome<Data = unknown> =
  | { state: "sent"; data: Data | undefined }
  | { state: "waiting" }
  | { state: "changing" };

type Settled = Outcome | { state: "refused"; error: unknown };

/** What is added; its place in the queue is given to it. */
export type NewItem = Omit<OutboxItem, "owner" | "order" | "failures" | "dueAt">;

/** What a person changes of an item before it is sent, or sent again. */
export type Decided = Partial<Pick<OutboxItem, "variables" | "version" | "records" | "about">>;

/** An item that isn't sent until it is released. */
export interface Taken {
  /**
   * Keeps other content on the device; throws where the device can't, where nothing of the item waits any more, or where
   * its person has signed out.
   */
  revise: (decided: Decided) => Promise<void>;
  release: () => void;
}

export interface WaitOptions {
  /** The records show it while its form waits for the answer; called once they do. */
  onShown?: () => void;
}

/** All that an item said before it says something else, with what its form said besides; undefined where it isn't known. */
const formerOf = ({ former, variables }: OutboxItem, said: readonly unknown[] | undefined = []) =>
  former && [...former, variables, ...said];

/** Of what is sent, or edited, at this moment. */
const BUSY = "It’s being sent right now. Try again in a moment.";
/** Of what a form waits for. */
const DISCARDED = "It was discarded in another window, so nothing was sent. What you typed is still here.";
/** Of a change of what doesn't wait any more. */
const GONE = "It was sent or discarded meanwhile, so this change wasn’t kept.";

export interface OutboxParts {
  owner: string;
  store: OutboxStore;
  /** Sends an item and tells the record's version by it. */
  send: (item: OutboxItem) => Promise<{ data: unknown; version?: number | undefined }>;
  /** Whether this release can send an item. */
  isReadable?: (item: OutboxItem) => boolean;
  /** Tells us of an item that can't be sent or saved; resolves once we know. */
  report?: (item: OutboxItem) => Promise<unknown>;
  /** What is said where the server refuses without a message. */
  failureOf: (item: OutboxItem) => string;
  /** Is told of what the records show; what a form waits for is shown by its form, unless it says otherwise. */
  onChange?: (items: readonly OutboxItem[]) => void;
  /** The change that makes what a creation says now of what the server had of it already. */
  changeOf?: (creation: OutboxItem) => NewItem | undefined;
  /** Is told of an item that the server has. */
  onArrived?: (item: OutboxItem) => void;
  /** Is told of an item that the server had already, and whose record is gone since. */
  onGoneSince?: (item: OutboxItem, message: string) => void;
  /** Runs something in one page of this browser at a time. */
  alone?: (run: () => Promise<void>) => Promise<void>;
}

/** A lock across the pages of this browser; where there are none, the server's idempotency keys must do. */
const inOnePage = async (run: () => Promise<void>) => {
  if (navigator.locks) await navigator.locks.request("fettle-outbox", run);
  else await run();
};

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * The queue of what a person did: each item is on the device before anything says so, and is sent, in order where one
 * stands on another, until the server took it or refused it.
 */
export function createOutbox({
  owner,
  store,
  send,
  isReadable = () => true,
  report = () => Promise.reject(new Error("Nobody to report to")),
  failureOf,
  onChange,
  changeOf = () => undefined,
  onArrived,
  onGoneSince,
  alone = inOnePage,
}: OutboxParts) {
  const others = new BroadcastChannel(`fettle-outbox:${owner}`);
  const waiters = new Map<string, (settled: Settled) => void>();
  /** Shown in the records already, though their forms wait. */
  const shownAtOnce = new Set<string>();
  /** Taken by the server, though the device may not have dropped it yet. */
  const sent = new Set<string>();
  /** Tried without waiting for the end of their pauses. */
  const hurried = new Set<string>();
  /** All of them; those whose forms wait for the answer aren't shown as waiting yet. */
  let all: readonly OutboxItem[] = [];
  let isStopped = false;
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wake = () => {};

  const items = () => all;
  const list = paced(() => outboxItems.set(all.filter(({ id }) => !waiters.has(id))));
  const show = (next: readonly OutboxItem[]) => {
    all = next.filter(({ id }) => !sent.has(id));
    if (isStopped) return;
    list.soon(all.length);
    onChange?.(all.filter(({ id }) => !waiters.has(id) || shownAtOnce.has(id)));
  };

  async function load() {
    const before = items();
    const unread: Unread[] = [];
    let read: OutboxItem[];
    try {
      read = await store.read(owner, (each) => unread.push(each));
    } catch (error) {
      if (!isStopped) outboxReading.set("failed");
      throw error;
    }
    if (!isStopped) unreadItems.set(unread);
    show(read);
    if (!isStopped) outboxReading.set("read");
    // Another page may have sent what a form of this one waits for.
    for (const { id } of before) {
      const item = items().find((each) => each.id === id);
      if (!item) waiters.get(id)?.({ state: "sent", data: undefined });
      else if (item.problem) waiters.get(id)?.({ state: "waiting" });
    }
  }
  let loading: Promise<void> | undefined;
  const loaded = () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };

  /** Other pages look at what is on the device now; `discarded` names what its person threw away here. */
  const tellOthers = (discarded: string | null = null) => others.postMessage(discarded);
  // What another page did may have let something go, and that page may be closed before it sends it.
  others.onmessage = ({ data: discarded }: MessageEvent<string | null>) => {
    if (discarded) waiters.get(discarded)?.({ state: "refused", error: new Error(DISCARDED) });
    void load()
      .then(waitForNext)
      .catch(() => {});
  };

  async function change(changed: readonly OutboxItem[]) {
    // Once its person has signed out, the device may not have the key to seal it with.
    if (isStopped) return;
    // What was discarded while it was sent doesn't come back.
    const present = changed.filter(({ id }) => items().some((item) => item.id === id));
    showChanged(present);
    await store.put(present);
    tellOthers();
  }

  function showChanged(changed: readonly OutboxItem[]) {
    const byId = new Map(changed.map((item) => [item.id, item]));
    show(items().map((item) => byId.get(item.id) ?? item));
  }

  /** What a person decides of an item is shown once the device has it; throws where it can't, and changes nothing. */
  async function keepDecided(item: OutboxItem) {
    if (isStopped) throw new Error(SIGNED_OUT);
    await store.put([item]);
    showChanged([item]);
    tellOthers();
  }

  /**
   * Keeps an item on the device, in the place of one with its id that waits there; throws where the device can't, or
   * where that one is being sent, or edited, for longer than a form waits. `onKept` is called before anything shows it.
   */
  async function add(item: NewItem, file?: ArrayBuffer, onKept?: () => void) {
    await loaded();
    const patience = Date.now() + PATIENCE_MS;
    while (!(await keep(item, file, onKept))) {
      if (Date.now() >= patience) throw new Error(BUSY);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    tellOthers();
    void run();
  }

  const keep = (item: NewItem, file?: ArrayBuffer, onKept?: () => void) =>
    withItem(item.id, async () => {
      // The device may not have the key any more to seal it with.
      if (isStopped) throw new Error(SIGNED_OUT);
      const before = items().find(({ id }) => id === item.id);
      const order = before?.order ?? Math.max(0, ...items().map((each) => each.order)) + 1;
      const { former: said, ...rest } = item;
      const former = before ? formerOf(before, said) : said;
      const added: OutboxItem = {
        ...rest,
        ...(former && { former }),
        owner,
        order,
        failures: before?.failures ?? 0,
        dueAt: 0,
      };
      await store.put([added], file);
      // What is sent again under its id isn't what was dropped.
      sent.delete(item.id);
      onKept?.();
      const others = items().filter(({ id }) => id !== added.id);
      show([...others, added].toSorted((a, b) => a.order - b.order));
    });

  /**
   * Keeps an item and waits a little for its answer. A refusal takes it out of the queue and is thrown, for the form
   * that still shows what was typed.
   */
  async function addAndWait(item: NewItem, { onShown }: WaitOptions = {}): Promise<Outcome> {
    const { promise, resolve } = Promise.withResolvers<Settled>();
    // Until it is kept, what becomes of an item with its id is the outcome of what was said before.
    const wait = () => {
      if (!navigator.onLine) return resolve({ state: "waiting" });
      waiters.set(item.id, resolve);
      if (onShown) shownAtOnce.add(item.id);
    };
    const patience = setTimeout(() => resolve({ state: "waiting" }), PATIENCE_MS);
    try {
      await add(item, undefined, wait);
      onShown?.();
      const settled = await promise;
      if (settled.state === "refused") throw settled.error;
      return settled;
    } finally {
      clearTimeout(patience);
      if (waiters.get(item.id) === resolve) {
        waiters.delete(item.id);
        shownAtOnce.delete(item.id);
        show(items());
      }
    }
  }

  async function drop(id: string) {
    show(items().filter((item) => item.id !== id));
    await store.drop(id);
    tellOthers();
  }

  /** Sends an item as it is on the device now; false where it is being edited, or sent by another page. */
  function sendOne(item: OutboxItem): Promise<boolean> {
    return withItem(item.id, async () => {
      const current = await store.readItem({ id: item.id, owner });
      if (isStopped || current?.problem) return;
      if (current) await sendNow(current);
      else show(items().filter(({ id }) => id !== item.id));
    });
  }

  async function sendNow(item: OutboxItem) {
    try {
      const { data, version } = await send(item);
      await arrived(item, data);
      if (item.version !== undefined && version !== undefined) await rebase(item, version);
    } catch (error) {
      await failed(item, error);
    }
  }

  async function arrived(item: OutboxItem, data?: unknown) {
    const { id } = item;
    sent.add(id);
    onArrived?.(item);
    waiters.get(id)?.({ state: "sent", data });
    // It is dropped here first: what the server has twice it counts once.
    await drop(id).catch(() => {});
  }

  /**
   * Later changes that were made of the same version are based on what this one made of it; not one that may have
   * arrived already, which only answers again as it was sent.
   */
  async function rebase({ records: [own], version: base }: OutboxItem, version: number) {
    const later = items().filter(
      (item) => item.version === base && item.records[0] === own && item.failures === 0,
    );
    if (later.length > 0) await change(later.map((item) => ({ ...item, version })));
  }

  /**
   * The server made a record of what a creation said before: what it says now goes as a change of that record, before
   * everything that was done on it. False where there is no such change.
   */
  async function becomesChange(creation: OutboxItem): Promise<boolean> {
    const change = changeOf(creation);
    if (!change) return false;
    const { id, order } = creation;
    const added: OutboxItem = { ...change, version: FIRST_VERSION, owner, order, failures: 0, dueAt: 0 };
    await store.put([added]);
    sent.add(id);
    onArrived?.(creation);
    show([...items(), added].toSorted((a, b) => a.order - b.order));
    waiters.get(id)?.({ state: "changing" });
    await drop(id).catch(() => {});
    if (creation.version !== undefined) await rebase(creation, FIRST_VERSION);
    return true;
  }

  async function failed(item: OutboxItem, error: unknown) {
    // Once its person has signed out it stays as it is: whoever can open it sends it again, and is told again.
    if (isStopped) return;
    const now = Date.now();
    hurried.delete(item.id);
    if (!needsPerson(error)) {
      const failures = item.failures + 1;
      const faults = (item.faults ?? 0) + (isServerFault(error) ? 1 : 0);
      const next = { ...item, failures, dueAt: now + pauseAfter(failures), ...(faults > 0 && { faults }) };
      if (isServerFault(error) && faults >= FAULTS_MAX) {
        await handOver(next, { ...refusalOf(error), message: NOT_SAVED, code: "NOT_SAVED" });
      } else await change([next]);
      waiters.get(item.id)?.({ state: "waiting" });
      return;
    }
    if (error instanceof UnreadableError) {
      await handOver(item, { message: error.message, code: "UNREADABLE" });
      waiters.get(item.id)?.({ state: "waiting" });
      return;
    }
    const { changes, ...refusal } = refusalOf(error);
    if (refusal.reason === "SENT_BEFORE" && (await becomesChange(item))) return;
    // The server had it already, or the record is as it says.
    if (refusal.reason === "DONE_BEFORE" || changes?.length === 0) {
      await arrived(item);
      if (refusal.reason) onGoneSince?.(item, errorText(error));
      return;
    }
    const version = storedVersion(changes);
    const others = changes && changedByOthers(item, changes);
    // Others changed something else, or it was saved already: it goes on top of what is stored.
    if (
      others?.length === 0 &&
      item.version !== undefined &&
      version !== undefined &&
      version !== item.version
    ) {
      await change([{ ...item, version }]);
      return;
    }
    const waiter = waiters.get(item.id);
    if (waiter) {
      await drop(item.id);
      waiter({ state: "refused", error });
      return;
    }
    const problem: OutboxProblem = {
      message: errorText(error, failureOf(item)),
      ...refusal,
      ...(others && { changes: [...others, ...(changes ?? []).filter(({ field }) => field === "version")] }),
    };
    await change([{ ...item, problem }]);
  }

  /** Gives its person what no further attempt can send, and reports it to us. */
  async function handOver(item: OutboxItem, problem: OutboxProblem) {
    await change([{ ...item, problem: { ...problem, isTold: false } }]);
    // `hurry` tells again.
    void tell(item.id).catch(() => {});
  }

  /** Says that we know only once we do; until then every start of the app, and every return to it, tries again. */
  async function tell(id: string) {
    const current = () => items().find((item) => item.id === id && item.problem?.isTold === false);
    const item = current();
    const isKnown =
      item &&
      (await report(item).then(
        () => true,
        () => false,
      ));
    const after = current();
    if (isKnown && after?.problem) await change([{ ...after, problem: { ...after.problem, isTold: true } }]);
  }

  /** Takes up what an earlier release couldn't send and this one can. */
  async function takeUpReadable() {
    const readable = items().filter((item) => item.problem?.code === "UNREADABLE" && isReadable(item));
    await change(readable.map(({ problem: _, ...item }) => ({ ...item, dueAt: 0 })));
  }

  const ready = (going: ReadonlySet<string>) => {
    if (isStopped || !navigator.onLine) return [];
    const now = Date.now();
    const isTime = (item: OutboxItem) => isDue(item, now) || (hurried.has(item.id) && !item.problem);
    return items().filter((item) => !going.has(item.id) && isTime(item) && mayGo(item, items()));
  };

  /** What isn't true any more asks its person first. */
  async function holdLate(going: ReadonlyMap<string, unknown>) {
    const late = items().filter((item) => !going.has(item.id) && isTooLate(item, Date.now()));
    if (late.length > 0) await change(late.map((item) => ({ ...item, problem: TOO_LATE })));
  }

  /** Sends what may go, a few at a time, until nothing is left that may. */
  async function sendReady() {
    await load();
    const going = new Map<string, Promise<unknown>>();
    /** Of this round: what is being edited, or couldn't be read. */
    const left = new Set<string>();
    for (;;) {
      await holdLate(going);
      for (const item of ready(new Set([...going.keys(), ...left])).slice(0, AT_ONCE - going.size)) {
        const sending = sendOne(item)
          .catch(() => false)
          .then((isDone) => isDone || left.add(item.id))
          .finally(() => going.delete(item.id));
        going.set(item.id, sending);
      }
      if (going.size === 0 || isStopped) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      await Promise.race([promise, ...going.values()]);
    }
  }

  async function run() {
    if (isRunning) return wake();
    if (isStopped || !navigator.onLine) return;
    isRunning = true;
    try {
      await alone(sendReady);
    } catch {
      // The device's storage didn't answer: the next attempt asks it again.
    } finally {
      isRunning = false;
      waitForNext();
    }
  }

  /** Whatever lets go of what is held runs by itself: it is looked at by no clock. */
  function waitForNext() {
    clearTimeout(timer);
    const going = items().filter((item) => !item.problem && mayGo(item, items()));
    const next = Math.min(...going.map(({ dueAt }) => dueAt));
    if (!isStopped && Number.isFinite(next)) timer = setTimeout(run, Math.max(1_000, next - Date.now()));
  }

  /** Tries everything that waits by itself at once: the network is back, or the app is shown again. */
  async function hurry() {
    await loaded();
    for (const { id } of items()) hurried.add(id);
    await takeUpReadable();
    await run();
    for (const { id, problem } of items()) if (problem?.isTold === false) void tell(id).catch(() => {});
  }

  /** Tries one item again, with what its person decided; throws where the device can't keep that. */
  async function retry(id: string, decided: Decided = {}) {
    const { problem: _, ...item } = items().find((each) => each.id === id) ?? {};
    if (!("id" in item)) return;
    // Of what was too late, its person says that it is true now.
    const said = item.freshMs === undefined ? {} : { queuedAt: new Date().toISOString() };
    await keepDecided({ ...item, ...said, ...decided, dueAt: 0 } as OutboxItem);
    void run();
  }

  /**
   * Goes on with what its person decided of a conflict: another question, the next attempt, or nothing; throws where the
   * device can't keep that.
   */
  async function decide(id: string, next: OutboxItem | undefined) {
    if (!next) return discard(id);
    await keepDecided(next);
    void run();
  }

  /** Throws an item away; throws where the device doesn't, and then it still waits. */
  async function discard(id: string) {
    await store.drop(id);
    if (!isStopped) unreadItems.set(unreadItems.get().filter((each) => each.id !== id));
    show(items().filter((item) => item.id !== id));
    tellOthers(id);
    void run();
  }

  /**
   * Takes an item out of the sending order, for its person to change it; undefined where it is just being sent, or was.
   * Until it is released, in this page or by its closing, what stands on it waits too.
   */
  async function takeOut(id: string): Promise<Taken | undefined> {
    const taken = Promise.withResolvers<boolean>();
    const released = Promise.withResolvers<void>();
    const release = () => {
      released.resolve();
      void run();
    };
    const holding = withItem(id, async () => {
      const item = await store.readItem({ id, owner });
      taken.resolve(item !== undefined);
      if (item) await released.promise;
    });
    holding.then(() => taken.resolve(false)).catch(taken.reject);
    if (!(await taken.promise)) return undefined;
    const revise = async (decided: Decided) => {
      const before = items().find((each) => each.id === id);
      if (!before) throw new Error(GONE);
      const { problem: _, ...item } = before;
      const former = formerOf(before);
      await keepDecided({ ...item, ...decided, ...(former && { former }), dueAt: 0 });
    };
    return { revise, release };
  }

  function stop() {
    isStopped = true;
    clearTimeout(timer);
    list.stop();
    // Another person's outbox, or another page's, needn't wait for the answers.
    wake();
    others.close();
  }

  return { owner, add, addAndWait, loaded, hurry, retry, decide, takeOut, discard, stop };
}
