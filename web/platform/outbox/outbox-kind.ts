import type { ApolloCache, ApolloClient } from "@apollo/client";
import type { z } from "zod";
import { createStore } from "../store.ts";
import type { ItemRole, OutboxItem, OutboxProblem } from "./outbox-item.ts";

export interface Sending {
  client: ApolloClient;
  context: {
    handlesErrors: true;
    isNotRetried: true;
    idempotencyKey: string;
    headers: Record<string, string>;
  };
  file: () => Promise<File>;
}

export interface ConflictSide<Variables> {
  field: string;
  label?: string;
  mine: string;
  theirs: string;
  /** Defaults to the variables as they are. */
  withMine?: Variables;
  /** If absent, there's nothing left to send. */
  withTheirs?: Variables | undefined;
  withBoth?: Variables | undefined;
}

export interface Change {
  // biome-ignore lint/suspicious/noExplicitAny: variables of any kind
  kind: OutboxKind<any, any>;
  variables: unknown;
  base: Record<string, unknown>;
}

export type ReadItem<Variables> = Omit<OutboxItem<Variables>, "former"> & {
  former?: readonly Variables[] | undefined;
};

/** One kind of outbox work. If its variables change shape, give it a new name. */
export interface OutboxKind<Variables, Data = unknown> {
  kind: string;
  role: ItemRole;
  roleOf?: (variables: Variables) => ItemRole;
  schema: z.ZodType<Variables>;
  label: string;
  nouns: readonly [one: string, several: string];
  failure: string;
  freshMs?: number;
  records: (variables: Variables, id: string) => readonly string[];
  words: (variables: Variables) => string;
  send: (item: OutboxItem<Variables>, sending: Sending) => Promise<Data>;
  /** The form that takes over a half-typed change once the item is sent: 'job:{id}'. */
  formAfter?: (variables: Variables, id: string) => string;
  versionIn?(data: Data): number | undefined;
  /** News for the person once it's sent, whatever screen they're on. */
  newsIn?(data: Data): { title: string; description: string } | undefined;
  apply?: (cache: ApolloCache, item: OutboxItem<Variables>) => void;
  forget?: (cache: ApolloCache, id: string) => void;
  /** For a creation: the edit that updates a record the server created from an earlier version. */
  changeOf?: (item: ReadItem<Variables>, cache: ApolloCache) => Change;
  /** Another kind that can send this work once it's refused for this reason. */
  sendAs?: { reason: string; kind: string; label: string };
  sides?: (
    variables: Variables,
    problem: OutboxProblem,
    nameOf: (id: string) => string,
  ) => ConflictSide<Variables>[];
}

// biome-ignore lint/suspicious/noExplicitAny: one list for kinds of any variables; each schema parses its own
type AnyKind = OutboxKind<any, any>;

// One registry per page, filled as modules load.
const kinds = new Map<string, AnyKind>();

/** Items may be read before the modules that declare their kinds have loaded. */
export const kindCount = createStore(0);

/** Set once every kind is declared. After that, an unknown kind is from another release. */
export const areKindsLoaded = createStore(false);

export function defineKind<Variables, Data>(kind: OutboxKind<Variables, Data>): OutboxKind<Variables, Data> {
  kinds.set(kind.kind, kind);
  kindCount.set(kinds.size);
  return kind;
}

export const kindNamed = (name: string): AnyKind | undefined => kinds.get(name);

export const kindNames = (): string[] => [...kinds.keys()];
