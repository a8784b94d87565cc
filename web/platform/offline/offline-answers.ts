import type { ApolloLink } from "@apollo/client/link";

/** What is shown in place of an answer that takes long, and what becomes of the answer once it is there. */
export type EarlyAnswer = { result: ApolloLink.Result; arrived: (late: ApolloLink.Result) => void };

/** What this device keeps to be read without a network. The members' page sets it; portals keep nothing. */
export type OfflineAnswers = {
  /** Answers an operation that failed; rejects with the failure where nothing is kept. */
  answer: (operation: ApolloLink.Operation, failure: unknown) => Promise<ApolloLink.Result>;
  /** Stands in for an answer that takes long; undefined where nothing is kept. */
  earlyAnswer: (operation: ApolloLink.Operation) => Promise<EarlyAnswer | undefined>;
  /** Deletes all of it: the session is over. */
  wipe: () => Promise<void>;
  /** The same, and seals what waits to be sent until the same person is back. */
  leave: () => Promise<void>;
};

export const offlineAnswers: Pick<OfflineAnswers, "answer"> & Partial<OfflineAnswers> = {
  answer: (_operation, failure) => Promise.reject(failure),
};
