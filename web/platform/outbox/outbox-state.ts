import type { OutboxItem } from "./outbox-item.ts";
import type { Refusal } from "./refusal.ts";

/**
 * The result for a waiting form. `changing`: the server had an earlier version, so the difference is sent as a change.
 */
export type Outcome<Data = unknown> =
  | { state: "sent"; data: Data | undefined }
  | { state: "waiting" }
  | { state: "changing" };

export type NewItem = Omit<OutboxItem, "owner" | "order" | "failures" | "dueAt">;

export type Decided = Partial<Pick<OutboxItem, "variables" | "version" | "records" | "about">>;

/** Why an item wasn't sent. `unanswered` is retried; `fault` is our server's 500. */
export type Failure =
  | { type: "unanswered"; fault?: Refusal | undefined }
  | { type: "unreadable"; message: string }
  /** `change` updates the version the server already has. */
  | { type: "refused"; refusal: Refusal; message: string; error: unknown; change?: NewItem | undefined };

/** A caller's request. The ticket settles when the request is done. */
export type Request = { ticket: number } & (
  | { type: "load" }
  | { type: "add"; item: NewItem; file?: ArrayBuffer | undefined; form?: AskingForm }
  /** `readable` lists items this release can send but an earlier one couldn't. */
  | { type: "hurry"; readable: readonly string[] }
  | { type: "retry" | "revise"; id: string; decided: Decided }
  | { type: "decide"; item: OutboxItem }
  | { type: "discard" | "take"; id: string }
);

/** A form waiting on its item. `isShown`: records show the item in the meantime. */
type AskingForm = { ticket: number; isShown: boolean };

/** A refused form is told once the device has dropped its item. */
type WaitingForm = AskingForm & { id: string; phase: "adding" | "waiting" | "refused" };

export type Add = Request & { type: "add" };

export type ItemLock =
  | { to: "send"; id: string }
  | { to: "take"; id: string; ticket: number }
  | { to: "add"; id: string; add: Add; until: number };

export type Failed = { error: unknown };

export type Happening =
  | Request
  | { type: "release" | "impatient"; ticket: number }
  | { type: "othersChanged"; discarded: string | null }
  | { type: "read"; items: readonly OutboxItem[] }
  | { type: "notRead"; error: unknown }
  | { type: "locked"; lock: ItemLock; item: OutboxItem | undefined }
  | { type: "busy" | "freed"; lock: ItemLock; failure?: Failed | undefined }
  | { type: "lookAgain"; lock: ItemLock }
  | { type: "written"; write: Write; failure?: Failed }
  | { type: "answered"; item: OutboxItem; data: unknown; version?: number | undefined }
  | { type: "failed"; item: OutboxItem; failure: Failure }
  | { type: "reported"; id: string }
  | { type: "run" | "stop" | "roundBegan" | "roundFailed" };

/** Passed in, so the rules are deterministic. */
export type Moment = {
  now: number;
  isOnline: boolean;
  random: number;
  /** The app already says “No answer”, although the device is on a network. */
  isCutOff?: boolean;
};

export type OutboxEvent = Happening & Moment;

/** Writes run in the order requested. */
export type Write =
  | { type: "put"; items: readonly OutboxItem[]; file?: ArrayBuffer | undefined; after: After }
  | { type: "drop"; id: string; after: After };

/** The purpose of a write, and the lock and ticket released with it. */
export type After = { lock?: ItemLock; ticket?: number } & (
  | { step: "added"; lock: ItemLock & { to: "add" }; item: OutboxItem }
  | { step: "decided"; ticket: number; item: OutboxItem }
  | { step: "discarded"; ticket: number; id: string }
  /** `rebased` lists items now based on the server's new version. */
  | { step: "arrived"; lock: ItemLock; rebased: readonly string[] }
  | { step: "refused"; lock: ItemLock; ticket: number; error: unknown }
  | { step: "changing"; lock: ItemLock; creation: OutboxItem; added: OutboxItem }
  | Changed
  | { step: "gone" }
);

/** `ticket` starts a hurried round, `isLate` lets the form continue and `isNews` reports the item to us. */
export type Changed = {
  step: "changed";
  lock?: ItemLock;
  ticket?: number;
  isLate?: boolean;
  isNews?: boolean;
};

export type Effect =
  | Write
  | { type: "read" }
  | { type: "lock"; lock: ItemLock }
  | { type: "letGo"; lock: ItemLock; failure: Failed | undefined }
  | { type: "send" | "report" | "arrived"; item: OutboxItem }
  /** The server had the item, but its record has since been deleted. */
  | { type: "goneSince"; item: OutboxItem; error: unknown }
  | { type: "tellOthers"; discarded: string | null }
  /** Other pages don't start a round until this one ends. */
  | { type: "beginRound" | "endRound" }
  | { type: "wake"; afterMs: number | undefined }
  | { type: "later"; afterMs: number; next: Happening }
  | { type: "settle"; ticket: number; value: unknown }
  | { type: "fail"; ticket: number; error: unknown };

export type Cause = { for: "load"; ticket: number } | { for: "add"; add: Add } | { for: "round" | "others" };

export interface OutboxState {
  readonly owner: string;
  readonly isStopped: boolean;
  readonly items: readonly OutboxItem[];
  readonly lastOrder: number;
  readonly forms: readonly WaitingForm[];
  readonly isRead: boolean;
  /** The running read. `touched` items may be outdated, because writes overlap it. */
  readonly read: { causes: readonly Cause[]; touched: readonly string[] } | undefined;
  readonly nextRead: readonly Cause[];
  readonly writing: readonly string[];
  /** Ids of items the server accepted, which may still be on the device. */
  readonly sent: ReadonlySet<string>;
  /** Ids of items retried without waiting for their backoff. */
  readonly hurried: ReadonlySet<string>;
  readonly going: ReadonlyMap<string, OutboxItem>;
  readonly locked: ReadonlyMap<string, ItemLock>;
  /** `left` items wait for the next round: another page has the lock, or storing the item failed. */
  readonly round: { isReading: boolean; left: readonly string[]; hurry: number | undefined } | undefined;
}

export const emptyOutbox = (owner: string): OutboxState => ({
  owner,
  isStopped: false,
  items: [],
  lastOrder: 0,
  forms: [],
  isRead: false,
  read: undefined,
  nextRead: [],
  writing: [],
  sent: new Set(),
  hurried: new Set(),
  going: new Map(),
  locked: new Map(),
  round: undefined,
});

const itemsWithout = (items: readonly OutboxItem[], forms: readonly WaitingForm[]) =>
  items.filter(({ id }) => !forms.some((form) => form.id === id && form.phase !== "adding"));

export const listed = ({ items, forms }: OutboxState) => itemsWithout(items, forms);

/** Returns the items that records show while their form waits. */
export function sending(state: OutboxState): readonly OutboxItem[] {
  const left = listed(state);
  return shown(state).filter((item) => !left.includes(item));
}

/** Returns the items that records show, unless their waiting form opts out. */
export const shown = ({ items, forms }: OutboxState) =>
  itemsWithout(
    items,
    forms.filter(({ isShown }) => !isShown),
  );
