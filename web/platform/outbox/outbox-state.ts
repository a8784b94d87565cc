import type { OutboxItem } from "./outbox-item.ts";
import type { Refusal } from "./refusal.ts";

/**
 * The answer to a waiting form. `changing`: the server had what it creates already, as it was before;
 * what is different now is sent as a change of it.
 */
export type Outcome<Data = unknown> =
  | { state: "sent"; data: Data | undefined }
  | { state: "waiting" }
  | { state: "changing" };

/** An item to add; its place in the queue is given to it. */
export type NewItem = Omit<OutboxItem, "owner" | "order" | "failures" | "dueAt">;

/** The part of an item that its person changes before it is sent, or sent again. */
export type Decided = Partial<Pick<OutboxItem, "variables" | "version" | "records" | "about">>;

/** Why an item wasn't sent. `unanswered`: it's tried again; a fault is our server's own. */
export type Failure =
  | { type: "unanswered"; fault?: Refusal | undefined }
  | { type: "unreadable"; message: string }
  /** `change` makes what a creation says now of what the server had of it already. */
  | { type: "refused"; refusal: Refusal; message: string; error: unknown; change?: NewItem | undefined };

/** A caller’s request; its ticket is settled once that is done. */
export type Request = { ticket: number } & (
  | { type: "load" }
  | { type: "add"; item: NewItem; file?: ArrayBuffer | undefined; form?: AskingForm }
  /** `readable`: what this release can send, though an earlier one couldn't. */
  | { type: "hurry"; readable: readonly string[] }
  | { type: "retry" | "revise"; id: string; decided: Decided }
  | { type: "decide"; item: OutboxItem }
  | { type: "discard" | "take"; id: string }
);

/** A form whose ticket is settled by what becomes of its item; `isShown`: the records show the item until then. */
type AskingForm = { ticket: number; isShown: boolean };

/** A refused form is told once the device has dropped its item. */
type WaitingForm = AskingForm & { id: string; phase: "adding" | "waiting" | "refused" };

export type Add = Request & { type: "add" };

/** The purpose of an item's lock; `until` when an add waits for it. */
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
  /** `item`: as it is on the device, of what is sent or taken out. */
  | { type: "locked"; lock: ItemLock; item: OutboxItem | undefined }
  | { type: "busy" | "freed"; lock: ItemLock; failure?: Failed | undefined }
  | { type: "lookAgain"; lock: ItemLock }
  | { type: "written"; write: Write; failure?: Failed }
  | { type: "answered"; item: OutboxItem; data: unknown; version?: number | undefined }
  | { type: "failed"; item: OutboxItem; failure: Failure }
  | { type: "reported"; id: string }
  | { type: "run" | "stop" | "roundBegan" | "roundFailed" };

/** The rules have no clock, no network and no dice of their own. */
export type Moment = { now: number; isOnline: boolean; random: number };

export type OutboxEvent = Happening & Moment;

/** Takes effect after those that were asked for before. */
export type Write =
  | { type: "put"; items: readonly OutboxItem[]; file?: ArrayBuffer | undefined; after: After }
  | { type: "drop"; id: string; after: After };

/** The purpose of a write, with the lock and the ticket that end with it. */
export type After = { lock?: ItemLock; ticket?: number } & (
  | { step: "added"; lock: ItemLock & { to: "add" }; item: OutboxItem }
  | { step: "decided"; ticket: number; item: OutboxItem }
  | { step: "discarded"; ticket: number; id: string }
  /** The server has the item; the items with these ids are based on what it made of it. */
  | { step: "arrived"; lock: ItemLock; rebased: readonly string[] }
  | { step: "refused"; lock: ItemLock; ticket: number; error: unknown }
  | { step: "changing"; lock: ItemLock; creation: OutboxItem; added: OutboxItem }
  | Changed
  | { step: "gone" }
);

/** `ticket`: of a hurry, whose round begins after it; `isLate`: its form goes on; `isNews`: we're told of it. */
export type Changed = {
  step: "changed";
  lock?: ItemLock;
  ticket?: number;
  isLate?: boolean;
  isNews?: boolean;
};

/** Something to do; the runner does them in their order. */
export type Effect =
  | Write
  | { type: "read" }
  | { type: "lock"; lock: ItemLock }
  | { type: "letGo"; lock: ItemLock; failure: Failed | undefined }
  | { type: "send" | "report" | "arrived"; item: OutboxItem }
  /** The server had the item, and its record is gone since. */
  | { type: "goneSince"; item: OutboxItem; error: unknown }
  | { type: "tellOthers"; discarded: string | null }
  /** Other pages begin no round until this one's ends. */
  | { type: "beginRound" | "endRound" }
  /** Replaces the timer of the next round. */
  | { type: "wake"; afterMs: number | undefined }
  | { type: "later"; afterMs: number; next: Happening }
  | { type: "settle"; ticket: number; value: unknown }
  | { type: "fail"; ticket: number; error: unknown };

/** Why the device is read. */
export type Cause = { for: "load"; ticket: number } | { for: "add"; add: Add } | { for: "round" | "others" };

export interface OutboxState {
  readonly owner: string;
  readonly isStopped: boolean;
  /** All of them, in order. */
  readonly items: readonly OutboxItem[];
  readonly lastOrder: number;
  readonly forms: readonly WaitingForm[];
  /** Whether the items have been read once. */
  readonly isRead: boolean;
  /** The read under way. It may find the `touched` items as they were, since writes of them overlap it. */
  readonly read: { causes: readonly Cause[]; touched: readonly string[] } | undefined;
  readonly nextRead: readonly Cause[];
  /** The ids of writes under way. */
  readonly writing: readonly string[];
  /** Taken by the server, though the device may not have dropped them yet. */
  readonly sent: ReadonlySet<string>;
  /** Tried without waiting for the end of their pauses. */
  readonly hurried: ReadonlySet<string>;
  /** Being sent, until they're put away. */
  readonly going: ReadonlyMap<string, OutboxItem>;
  /** The locks of what is added or taken out. */
  readonly locked: ReadonlyMap<string, ItemLock>;
  /** `left` waits for the next round: another page has its lock, or the device failed to keep it. */
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

/** The items that wait; an item whose form still waits isn't listed yet. */
export const listed = ({ items, forms }: OutboxState) => itemsWithout(items, forms);

/** The items that the records show: a waiting form shows its own, unless it says otherwise. */
export const shown = ({ items, forms }: OutboxState) =>
  itemsWithout(
    items,
    forms.filter(({ isShown }) => !isShown),
  );
