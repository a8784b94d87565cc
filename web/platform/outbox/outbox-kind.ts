import type { ApolloCache, ApolloClient } from "@apollo/client";
import type { z } from "zod";
import { createStore } from "../store.ts";
import type { ItemRole, OutboxItem, OutboxProblem } from "./outbox-item.ts";

/** What a kind sends with: the client, the request's headers, and the bytes of its file. */
export interface Sending {
  client: ApolloClient;
  /** To be the operation's context. */
  context: {
    handlesErrors: true;
    isNotRetried: true;
    idempotencyKey: string;
    headers?: Record<string, string>;
  };
  file: () => Promise<File>;
}

/** Both sides of one field's conflict in words, and what each choice would send. */
export interface ConflictSide<Variables> {
  /** As the problem's changes name it. */
  field: string;
  /** 'Description', where an item can have several. */
  label?: string;
  mine: string;
  theirs: string;
  /** The variables as they are, where it isn't given. */
  withMine?: Variables;
  /** Nothing is left to send, where it isn't given. */
  withTheirs?: Variables | undefined;
  /** For texts. */
  withBoth?: Variables | undefined;
}

/** A change of a record, of whatever kind. */
export interface Change {
  // biome-ignore lint/suspicious/noExplicitAny: its own variables fit it, whatever they are
  kind: OutboxKind<any, any>;
  variables: unknown;
  /** What the changed fields were. */
  base: Record<string, unknown>;
}

/** An item whose variables are read by its kind's schema, with all that they were before, where that is known. */
export type ReadItem<Variables> = Omit<OutboxItem<Variables>, "former"> & {
  former?: readonly Variables[] | undefined;
};

/** One sort of work that the outbox sends. A change of its variables' shape is a kind of another name. */
export interface OutboxKind<Variables, Data = unknown> {
  kind: string;
  role: ItemRole;
  /** Where it depends on what is sent. */
  roleOf?: (variables: Variables) => ItemRole;
  schema: z.ZodType<Variables>;
  /** 'Note', 'Visit time'. */
  label: string;
  /** How several are counted: 'note', 'notes'. */
  nouns: readonly [one: string, several: string];
  /** What is said where the server refuses without a message. */
  failure: string;
  /** For so long after it was done it is sent without asking. */
  freshMs?: number;
  /** The records it is about, its own first. */
  records: (variables: Variables, id: string) => readonly string[];
  words: (variables: Variables) => string;
  send: (item: OutboxItem<Variables>, sending: Sending) => Promise<Data>;
  /**
   * The form that goes on with a change that was left half typed when the item was sent as it was before: 'job:{id}'.
   */
  formAfter?: (variables: Variables, id: string) => string;
  /** The version that the record has by it, of the server's answer. */
  versionIn?(data: Data): number | undefined;
  /** Shows it before the server has it. */
  apply?: (cache: ApolloCache, item: OutboxItem<Variables>) => void;
  /** Takes what screens read of it out of the cache, once it is discarded. */
  forget?: (cache: ApolloCache, id: string) => void;
  /** Of a creation: the change that makes what it says now of a record that the server made of what it said before. */
  changeOf?: (item: ReadItem<Variables>, cache: ApolloCache) => Change;
  /** What others changed as well; `nameOf` says whose id it is. */
  sides?: (
    variables: Variables,
    problem: OutboxProblem,
    nameOf: (id: string) => string,
  ) => ConflictSide<Variables>[];
}

// biome-ignore lint/suspicious/noExplicitAny: kinds of all variables stand in one list, and each reads its own by its schema
type AnyKind = OutboxKind<any, any>;

const kinds = new Map<string, AnyKind>();

/** Counts the kinds: items may be read before the modules that say what they are. */
export const kindCount = createStore(0);

/** Whether all kinds of this release are declared: an unknown one is then another release's. */
export const areKindsLoaded = createStore(false);

/** Declares a kind; items of it are sent from when its module is loaded. */
export function defineKind<Variables, Data>(kind: OutboxKind<Variables, Data>): OutboxKind<Variables, Data> {
  kinds.set(kind.kind, kind);
  kindCount.set(kinds.size);
  return kind;
}

/** The kind of an item; undefined for one that another release made. */
export const kindNamed = (name: string): AnyKind | undefined => kinds.get(name);

/** The names of all kinds that are declared. */
export const kindNames = (): string[] => [...kinds.keys()];
