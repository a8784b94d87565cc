import type { ApolloLink } from "@apollo/client/link";

/** A stand-in for a slow response, and a callback for when it arrives. */
export type EarlyAnswer = { result: ApolloLink.Result; arrived: (late: ApolloLink.Result) => void };

/** Offline data on this device. The members' page sets it; portals have none. */
export type OfflineAnswers = {
  answer: (operation: ApolloLink.Operation, failure: unknown) => Promise<ApolloLink.Result>;
  earlyAnswer: (operation: ApolloLink.Operation) => Promise<EarlyAnswer | undefined>;
  wipe: () => Promise<void>;
  /** Wipes it and seals unsent work until the same person signs in again. */
  leave: () => Promise<void>;
};

export const offlineAnswers: Pick<OfflineAnswers, "answer"> & Partial<OfflineAnswers> = {
  answer: (_operation, failure) => Promise.reject(failure),
};
