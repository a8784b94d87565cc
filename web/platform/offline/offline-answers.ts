import type { ApolloLink } from "@apollo/client/link";
import type { OutboxItem } from "../outbox/outbox-item.ts";

/** A stand-in for a slow response, and a callback for when it arrives. */
export type EarlyAnswer = { result: ApolloLink.Result; arrived: (late: ApolloLink.Result) => void };

/** Offline data on this device. Set by the members' page. Portals don't have any. */
export type OfflineAnswers = {
  answer: (operation: ApolloLink.Operation, failure: unknown) => Promise<ApolloLink.Result>;
  earlyAnswer: (operation: ApolloLink.Operation) => Promise<EarlyAnswer | undefined>;
  wipe: () => Promise<void>;
  /** Wipes the offline data and seals unsent work until the same person signs in again. */
  leave: () => Promise<void>;
  /** Stores what an item changed, once the server has it and until the next sync. */
  keepSent: (item: OutboxItem) => Promise<void>;
};

export const offlineAnswers: Pick<OfflineAnswers, "answer"> & Partial<OfflineAnswers> = {
  answer: (_operation, failure) => Promise.reject(failure),
};
