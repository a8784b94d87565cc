import { isDue, isTooLate, mayGo, pauseAfter } from "./order.ts";
import { FIRST_VERSION, type OutboxItem, type OutboxProblem, SIGNED_OUT } from "./outbox-item.ts";
import type {
  Add,
  After,
  Cause,
  Changed,
  Effect,
  Failed,
  Happening,
  ItemLock,
  Moment,
  OutboxEvent,
  OutboxState,
  Outcome,
  Write,
} from "./outbox-state.ts";
import { changedByOthers, type Refusal, storedVersion } from "./refusal.ts";

/** More requests would only share the same uplink. */
const AT_ONCE = 6;
const PATIENCE_MS = 5_000;
const LOOK_MS = 200;
const REST_MS = 1_000;

const FAULTS_MAX = 5;
const NOT_SAVED = "Our server couldn’t save this";

const TOO_LATE: OutboxProblem = {
  message: "This is too old to send without checking with you",
  code: "TOO_LATE",
};

const BUSY = "This is being sent right now. Try again in a moment.";
const DISCARDED = "This was discarded in another window, so it wasn’t sent. Your text is still here.";
const GONE = "This has already been sent or discarded, so your change wasn’t saved.";

type Draft = { -readonly [Key in keyof OutboxState]: OutboxState[Key] } & {
  sent: Set<string>;
  hurried: Set<string>;
  going: Map<string, OutboxItem>;
  locked: Map<string, ItemLock>;
  at: Moment;
  effects: Effect[];
};

type Rule<Type> = (next: Draft, event: Happening & { type: Type }) => void;

const RULES: { [Type in Happening["type"]]: Rule<Type> } = {
  load: (next, { ticket }) => whenRead(next, { for: "load", ticket }),
  add,
  hurry,
  retry,
  revise,
  decide: (next, { item, ticket }) => decide(next, item, ticket),
  discard: (next, { id, ticket }) =>
    write(next, { type: "drop", id, after: { step: "discarded", ticket, id } }),
  take: (next, { id, ticket }) => lock(next, { to: "take", id, ticket }),
  release(next, { ticket }) {
    for (const each of next.locked.values())
      if (each.to === "take" && each.ticket === ticket) letGo(next, each);
  },
  impatient(next, { ticket }) {
    const form = next.forms.find((each) => each.ticket === ticket);
    if (form && form.phase !== "refused") settleForm(next, ticket, { state: "waiting" });
  },
  othersChanged(next, { discarded }) {
    if (discarded) {
      refuseForms(next, discarded);
      // A running attempt might fail before the read ends and mustn't restore the item.
      forget(next, discarded);
    }
    read(next, { for: "others" });
  },
  read: onRead,
  notRead: onNotRead,
  locked: onLocked,
  busy: onBusy,
  lookAgain: (next, event) => lock(next, event.lock),
  freed: onFreed,
  written: onWritten,
  answered: (next, { item, data, version }) => arrived(next, item, { state: "sent", data }, version),
  failed: onFailed,
  reported(next, { id }) {
    const item = itemOf(next, id);
    if (item?.problem?.isTold === false)
      change(next, [{ ...item, problem: { ...item.problem, isTold: true } }], { step: "changed" });
  },
  run: (next) => run(next),
  stop,
  roundBegan: (next) => (next.round ? read(next, { for: "round" }) : endRound(next)),
  roundFailed: endRound,
};

/**
 * The outbox's rules. Stores each item before reporting it saved, then sends it in dependency order until the server accepts
 * or refuses it.
 */
export function reduce(state: OutboxState, event: OutboxEvent): { state: OutboxState; effects: Effect[] } {
  const { now, isOnline, isCutOff, random, ...happening } = event;
  const { sent, hurried, going, locked } = state;
  const next: Draft = {
    ...state,
    sent: new Set(sent),
    hurried: new Set(hurried),
    going: new Map(going),
    locked: new Map(locked),
    at: { now, isOnline, random, ...(isCutOff && { isCutOff }) },
    effects: [],
  };
  (RULES[event.type] as Rule<unknown>)(next, happening as Happening);
  const { at: _, effects, ...after } = next;
  return { state: after, effects };
}

const inOrder = (items: readonly OutboxItem[]) => items.toSorted((a, b) => a.order - b.order);
const itemOf = (next: Draft, id: string) => next.items.find((item) => item.id === id);

function show(next: Draft, ...changed: readonly OutboxItem[]) {
  next.items = next.items.map((item) => changed.find(({ id }) => id === item.id) ?? item);
}

function forget(next: Draft, gone: string) {
  next.items = next.items.filter(({ id }) => id !== gone);
}

function place(next: Draft, item: OutboxItem) {
  next.items = [...next.items.filter(({ id }) => id !== item.id), item].toSorted((a, b) => a.order - b.order);
}

const settle = (next: Draft, ticket: number, value?: unknown) =>
  void next.effects.push({ type: "settle", ticket, value });

const fail = (next: Draft, ticket: number, error: unknown) =>
  void next.effects.push({ type: "fail", ticket, error });

function tellOthers(next: Draft, discarded: string | null = null) {
  if (!next.isStopped) next.effects.push({ type: "tellOthers", discarded });
}

// Forms

function dropForm(next: Draft, ticket: number): boolean {
  const before = next.forms.length;
  next.forms = next.forms.filter((form) => form.ticket !== ticket);
  return next.forms.length < before;
}

function settleForm(next: Draft, ticket: number, outcome: Outcome) {
  if (dropForm(next, ticket)) settle(next, ticket, outcome);
}

function settleForms(next: Draft, itemId: string, outcome: Outcome) {
  for (const { ticket, id, phase } of next.forms)
    if (id === itemId && phase === "waiting") settleForm(next, ticket, outcome);
}

function refuseForms(next: Draft, itemId: string) {
  for (const { ticket, id, phase } of next.forms) {
    if (id !== itemId || phase === "adding") continue;
    dropForm(next, ticket);
    fail(next, ticket, new Error(DISCARDED));
  }
}

// The device

/** Reads run one at a time, so an older result can't replace a newer one. */
function read(next: Draft, ...causes: readonly Cause[]) {
  if (next.read) next.nextRead = [...next.nextRead, ...causes];
  else {
    next.read = { causes, touched: next.writing };
    next.effects.push({ type: "read" });
  }
}

function whenRead(next: Draft, cause: Cause) {
  if (next.isRead) onceRead(next, cause);
  else if (next.read) next.read = { ...next.read, causes: [...next.read.causes, cause] };
  else read(next, cause);
}

function onceRead(next: Draft, cause: Cause) {
  if (cause.for === "load") settle(next, cause.ticket);
  else if (cause.for === "others") waitForNext(next);
  else if (cause.for === "add") {
    const until = next.at.now + PATIENCE_MS;
    lock(next, { to: "add", id: cause.add.item.id, add: cause.add, until });
  } else if (next.round) {
    next.round = { ...next.round, isReading: false };
    proceed(next);
  }
}

function takeRead(next: Draft) {
  const { causes = [], touched = [] } = next.read ?? {};
  const after = next.nextRead;
  next.read = undefined;
  next.nextRead = [];
  if (after.length > 0) read(next, ...after);
  return { causes, isTouched: (id: string) => touched.includes(id) };
}

function onRead(next: Draft, { items }: Happening & { type: "read" }) {
  const { causes, isTouched } = takeRead(next);
  const there = items.filter(({ id }) => !isTouched(id) && !next.sent.has(id));
  next.items = inOrder([...there, ...next.items.filter(({ id }) => isTouched(id))]);
  next.isRead = true;
  // Another page may have sent an item this page's form is waiting for.
  for (const { id } of next.forms.filter((form) => !isTouched(form.id))) {
    const item = itemOf(next, id);
    if (!item) settleForms(next, id, { state: "sent", data: undefined });
    else if (item.problem) settleForms(next, id, { state: "waiting" });
  }
  for (const cause of causes) onceRead(next, cause);
}

function onNotRead(next: Draft, { error }: Happening & { type: "notRead" }) {
  for (const cause of takeRead(next).causes) {
    if (cause.for === "load") fail(next, cause.ticket, error);
    else if (cause.for === "add") notAdded(next, cause.add, error);
    else if (cause.for === "round") endRound(next);
  }
}

const idsOf = (write: Write) => (write.type === "put" ? write.items.map(({ id }) => id) : [write.id]);

function write(next: Draft, write: Write) {
  next.writing = [...next.writing, ...idsOf(write)];
  if (next.read) next.read = { ...next.read, touched: [...next.read.touched, ...idsOf(write)] };
  next.effects.push(write);
}

/** After a sign-out, the device may have no key to seal with. */
function change(next: Draft, changed: readonly OutboxItem[], after: Changed) {
  const present = next.isStopped ? [] : changed.filter(({ id }) => itemOf(next, id));
  if (present.length === 0) return onChanged(next, after);
  show(next, ...present);
  write(next, { type: "put", items: present, after });
}

function onWritten(next: Draft, { write: done, failure }: Happening & { type: "written" }) {
  const writing = [...next.writing];
  for (const id of idsOf(done)) writing.splice(writing.indexOf(id), 1);
  next.writing = writing;
  const { after } = done;
  if (after.step === "arrived") {
    if (!failure) tellOthers(next);
    const rebased = next.items.filter(({ id }) => after.rebased.includes(id));
    change(next, rebased, { step: "changed", lock: after.lock });
  } else if (failure) onNotKept(next, after, failure);
  else if (after.step === "added") onAdded(next, after.lock, after.item);
  else if (after.step === "changing")
    arrived(next, after.creation, { state: "changing" }, FIRST_VERSION, after.added);
  else onKept(next, after, idsOf(done));
}

function onNotKept(next: Draft, after: After, failure: Failed) {
  // The form continues and the item waits for its next attempt.
  if (after.step === "refused") settleForm(next, after.ticket, { state: "waiting" });
  else if (after.ticket !== undefined) fail(next, after.ticket, failure.error);
  else if (after.step === "changed") goOn(next, after);
  if (after.lock) letGo(next, after.lock, failure);
}

function onKept(next: Draft, after: After, ids: readonly string[]) {
  tellOthers(next, after.step === "discarded" ? after.id : null);
  switch (after.step) {
    case "decided":
      if (!next.sent.has(after.item.id)) place(next, after.item);
      settle(next, after.ticket);
      return run(next);
    case "discarded":
      refuseForms(next, after.id);
      forget(next, after.id);
      settle(next, after.ticket);
      return run(next);
    case "refused":
      forget(next, after.lock.id);
      if (dropForm(next, after.ticket)) fail(next, after.ticket, after.error);
      return letGo(next, after.lock);
    case "changed":
      // The item was discarded while the device was storing a change to it.
      for (const id of ids) if (!itemOf(next, id)) write(next, { type: "drop", id, after: { step: "gone" } });
      return onChanged(next, after);
  }
}

function goOn(next: Draft, { lock: locked, isLate }: Changed) {
  if (locked && isLate) settleForms(next, locked.id, { state: "waiting" });
}

function onChanged(next: Draft, after: Changed) {
  const { lock: locked, ticket, isNews } = after;
  const item = locked && itemOf(next, locked.id);
  goOn(next, after);
  if (isNews && item) next.effects.push({ type: "report", item });
  if (locked) letGo(next, locked);
  if (ticket !== undefined) run(next, ticket);
}

// Locks

const lock = (next: Draft, wanted: ItemLock) => void next.effects.push({ type: "lock", lock: wanted });

const letGo = (next: Draft, locked: ItemLock, failure?: Failed) =>
  void next.effects.push({ type: "letGo", lock: locked, failure });

function onLocked(next: Draft, { lock: locked, item }: Happening & { type: "locked" }) {
  if (locked.to === "send") return attempt(next, locked, item);
  next.locked.set(locked.id, locked);
  if (locked.to === "add") return keep(next, locked);
  settle(next, locked.ticket, item !== undefined);
  if (!item) letGo(next, locked);
}

function onBusy(next: Draft, { lock: wanted, failure }: Happening & { type: "busy" }) {
  if (wanted.to === "send")
    onFreed(next, { type: "freed", lock: wanted, failure: failure ?? { error: BUSY } });
  else if (wanted.to === "take") {
    if (failure) fail(next, wanted.ticket, failure.error);
    else settle(next, wanted.ticket, false);
  } else if (failure || next.at.now >= wanted.until)
    notAdded(next, wanted.add, failure ? failure.error : new Error(BUSY));
  else next.effects.push({ type: "later", afterMs: LOOK_MS, next: { type: "lookAgain", lock: wanted } });
}

function onFreed(next: Draft, { lock: freed, failure }: Happening & { type: "freed" }) {
  if (freed.to === "send") {
    next.going.delete(freed.id);
    if (failure && next.round) next.round = { ...next.round, left: [...next.round.left, freed.id] };
    return proceed(next);
  }
  next.locked.delete(freed.id);
  if (freed.to === "add") {
    if (failure) {
      notAdded(next, freed.add, failure.error);
      return waitForNext(next);
    }
    tellOthers(next);
    settle(next, freed.add.ticket);
  }
  run(next);
}

// User requests

function add(next: Draft, asked: Add) {
  const { form, item } = asked;
  if (form) {
    next.forms = [...next.forms, { ...form, id: item.id, phase: "adding" }];
    const impatient = { type: "impatient", ticket: form.ticket } as const;
    next.effects.push({ type: "later", afterMs: PATIENCE_MS, next: impatient });
  }
  whenRead(next, { for: "add", add: asked });
}

/** The item's earlier versions, plus those from its form. Undefined if unknown. */
const formerOf = ({ former, variables }: OutboxItem, said: readonly unknown[] | undefined = []) =>
  former && [...former, variables, ...said];

function keep(next: Draft, locked: ItemLock & { to: "add" }) {
  if (next.isStopped) return letGo(next, locked, { error: new Error(SIGNED_OUT) });
  const { former: said, ...rest } = locked.add.item;
  const before = itemOf(next, locked.id);
  if (!before) next.lastOrder = Math.max(next.lastOrder, ...next.items.map(({ order }) => order)) + 1;
  const former = before ? formerOf(before, said) : said;
  const { order, failures } = before ?? { order: next.lastOrder, failures: 0 };
  const item = { ...rest, ...(former && { former }), owner: next.owner, order, failures, dueAt: 0 };
  write(next, {
    type: "put",
    items: [item],
    file: locked.add.file,
    after: { step: "added", lock: locked, item },
  });
}

function onAdded(next: Draft, locked: ItemLock & { to: "add" }, item: OutboxItem) {
  // The server accepted an earlier item with this id, not this one.
  next.sent.delete(item.id);
  place(next, item);
  const ticket = locked.add.form?.ticket;
  const form = next.forms.find((each) => each.ticket === ticket);
  if (form) {
    // Older forms submitted the replaced version, so they stop waiting.
    settleForms(next, item.id, { state: "waiting" });
    dropForm(next, form.ticket);
    if (isAnswering(next)) next.forms = [...next.forms, { ...form, phase: "waiting" }];
    else settle(next, form.ticket, { state: "waiting" });
  }
  letGo(next, locked);
}

/** Waiting for a response is pointless if the app knows there's none, or an earlier item just got none. */
const isAnswering = ({ at, items }: Draft) =>
  at.isOnline && !at.isCutOff && !items.some(({ failures, problem }) => failures > 0 && !problem);

function notAdded(next: Draft, { ticket, form }: Add, error: unknown) {
  if (form) settleForm(next, form.ticket, { state: "waiting" });
  fail(next, ticket, error);
}

function decide(next: Draft, item: OutboxItem, ticket: number) {
  if (next.isStopped) fail(next, ticket, new Error(SIGNED_OUT));
  else write(next, { type: "put", items: [item], after: { step: "decided", ticket, item } });
}

function retry(next: Draft, { id, decided, ticket }: Happening & { type: "retry" }) {
  const found = itemOf(next, id);
  if (!found) return settle(next, ticket);
  const { problem: _, ...item } = found;
  // Retrying confirms that the message still applies.
  const said = item.freshMs === undefined ? {} : { queuedAt: new Date(next.at.now).toISOString() };
  decide(next, { ...item, ...said, ...decided, dueAt: 0 }, ticket);
}

function revise(next: Draft, { id, decided, ticket }: Happening & { type: "revise" }) {
  const found = itemOf(next, id);
  if (!found) return fail(next, ticket, new Error(GONE));
  const { problem: _, ...item } = found;
  const former = formerOf(found);
  decide(next, { ...item, ...decided, ...(former && { former }), dueAt: 0 }, ticket);
}

function hurry(next: Draft, { ticket, readable }: Happening & { type: "hurry" }) {
  for (const { id } of next.items) next.hurried.add(id);
  const taken = next.items.filter(
    ({ id, problem }) => problem?.code === "UNREADABLE" && readable.includes(id),
  );
  const due = taken.map(({ problem: _, ...item }) => ({ ...item, dueAt: 0 }));
  change(next, due, { step: "changed", ticket });
}

function stop(next: Draft) {
  next.isStopped = true;
  // Don't make another person or page wait for responses.
  endRound(next);
}

// Sending rounds

/** `hurry` is a ticket to settle once everything ready has been sent. */
function run(next: Draft, hurry?: number) {
  if (next.round || next.isStopped || !next.at.isOnline) {
    proceed(next);
    hurried(next, hurry);
  } else {
    next.round = { isReading: true, left: [], hurry };
    next.effects.push({ type: "beginRound" });
  }
}

function hurried(next: Draft, ticket: number | undefined) {
  if (ticket === undefined) return;
  const untold = next.items.filter(({ problem }) => problem?.isTold === false);
  if (!next.isStopped) for (const item of untold) next.effects.push({ type: "report", item });
  settle(next, ticket);
}

/** A sent item blocks later ones until they've been rebased on its version. */
const isNext = (next: Draft, item: OutboxItem) => mayGo(item, [...next.items, ...next.going.values()]);

function proceed(next: Draft) {
  const { round } = next;
  if (!round || round.isReading) return;
  const { now, isOnline } = next.at;
  const isFree = ({ id }: OutboxItem) => !next.going.has(id) && !next.locked.has(id);
  // Ask before sending an outdated message.
  const late = next.items.filter((item) => isFree(item) && isTooLate(item, now));
  if (late.length > 0)
    change(
      next,
      late.map((item) => ({ ...item, problem: TOO_LATE })),
      { step: "changed" },
    );
  const isTime = (item: OutboxItem) => isDue(item, now) || (next.hurried.has(item.id) && !item.problem);
  const ready = next.items.filter(
    (item) => isFree(item) && isTime(item) && !round.left.includes(item.id) && isNext(next, item),
  );
  for (const item of isOnline ? ready.slice(0, Math.max(0, AT_ONCE - next.going.size)) : []) {
    next.going.set(item.id, item);
    lock(next, { to: "send", id: item.id });
  }
  if (next.going.size === 0) endRound(next);
}

function endRound(next: Draft) {
  const hurry = next.round?.hurry;
  next.round = undefined;
  next.effects.push({ type: "endRound" });
  waitForNext(next);
  hurried(next, hurry);
}

/** Locked items don't need a timer: unlocking one starts a round. */
function waitForNext(next: Draft) {
  const isOurs = (item: OutboxItem) => !item.problem && !next.locked.has(item.id) && mayGo(item, next.items);
  const dueAt = Math.min(...next.items.filter(isOurs).map((item) => item.dueAt));
  const isWaiting = !next.isStopped && Number.isFinite(dueAt);
  const afterMs = isWaiting ? Math.max(REST_MS, dueAt - next.at.now) : undefined;
  next.effects.push({ type: "wake", afterMs });
}

// One attempt, while holding the item's lock

function attempt(next: Draft, locked: ItemLock, item: OutboxItem | undefined) {
  if (item && !item.problem && !next.isStopped && isNext(next, item)) {
    next.going.set(item.id, item);
    next.effects.push({ type: "send", item });
    return;
  }
  if (item) show(next, item);
  else forget(next, locked.id);
  letGo(next, locked);
}

/** Hides the item immediately. If the device fails to drop it, the server recognises its key later. */
function arrived(next: Draft, item: OutboxItem, outcome: Outcome, version?: number, added?: OutboxItem) {
  const { id } = item;
  next.sent.add(id);
  forget(next, id);
  if (added) place(next, added);
  // A change that might already have arrived must be resent unchanged.
  const isLater = ({ version: base, records, failures }: OutboxItem) =>
    base === item.version && records[0] === item.records[0] && failures === 0;
  const isVersioned = item.version !== undefined && version !== undefined;
  const later = isVersioned ? next.items.filter(isLater) : [];
  show(next, ...later.map((each) => ({ ...each, version })));
  next.effects.push({ type: "arrived", item });
  settleForms(next, id, outcome);
  const rebased = later.map((each) => each.id);
  write(next, { type: "drop", id, after: { step: "arrived", lock: { to: "send", id }, rebased } });
}

function onFailed(next: Draft, { item, failure }: Happening & { type: "failed" }) {
  const { id } = item;
  const locked = { to: "send", id } as const;
  // Signed out. The next sign-in resends the item and gets the same response.
  if (next.isStopped) return letGo(next, locked);
  next.hurried.delete(id);
  if (failure.type === "unanswered") return tryLater(next, item, failure.fault);
  if (failure.type === "unreadable")
    return handOver(next, item, { message: failure.message, code: "UNREADABLE" });
  const { error, message, refusal } = failure;
  const { changes, ...said } = refusal;
  if (said.reason === "SENT_BEFORE" && failure.change) {
    const { owner, order } = item;
    const added = { ...failure.change, version: FIRST_VERSION, owner, order, failures: 0, dueAt: 0 };
    const after = { step: "changing", lock: locked, creation: item, added } as const;
    return write(next, { type: "put", items: [added], after });
  }
  // The server already had the change, or the record already matches.
  if (said.reason === "DONE_BEFORE" || changes?.length === 0) {
    arrived(next, item, { state: "sent", data: undefined });
    if (said.reason) next.effects.push({ type: "goneSince", item, error });
    return;
  }
  const version = storedVersion(changes);
  const others = changes && changedByOthers(item, changes);
  const isStale = item.version !== undefined && version !== undefined && version !== item.version;
  // Other people changed different fields, or the edit was already saved, so rebase it.
  if (others?.length === 0 && isStale)
    return change(next, [{ ...item, version }], { step: "changed", lock: locked });
  const form = next.forms.find((each) => each.id === id && each.phase === "waiting");
  if (form) {
    next.forms = next.forms.map((each) => (each === form ? { ...form, phase: "refused" } : each));
    const after = { step: "refused", lock: locked, ticket: form.ticket, error } as const;
    return write(next, { type: "drop", id, after });
  }
  const kept = others && { changes: [...others, ...changes.filter(({ field }) => field === "version")] };
  change(next, [{ ...item, problem: { message, ...said, ...kept } }], { step: "changed", lock: locked });
}

function tryLater(next: Draft, item: OutboxItem, fault: Refusal | undefined) {
  const failures = item.failures + 1;
  const faults = (item.faults ?? 0) + (fault ? 1 : 0);
  const dueAt = next.at.now + pauseAfter(failures, next.at.random);
  const later = { ...item, failures, dueAt, ...(faults > 0 && { faults }) };
  if (fault && faults >= FAULTS_MAX)
    return handOver(next, later, { ...fault, message: NOT_SAVED, code: "NOT_SAVED" });
  change(next, [later], { step: "changed", lock: { to: "send", id: item.id }, isLate: true });
}

/** Hands the person an item that can't be sent, and reports it to us. */
function handOver(next: Draft, item: OutboxItem, problem: OutboxProblem) {
  const told = { ...item, problem: { ...problem, isTold: false } };
  change(next, [told], { step: "changed", lock: { to: "send", id: item.id }, isLate: true, isNews: true });
}
