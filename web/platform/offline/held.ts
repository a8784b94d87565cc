import type { ApolloLink } from "@apollo/client/link";

/** What is shown in place of an answer that takes long, and what becomes of the answer once it is there. */
export type StandIn = { result: ApolloLink.Result; arrived: (late: ApolloLink.Result) => void };

/** What this device holds to be read without a network. The members' page sets it; portals hold nothing. */
export type HeldHere = {
  /** Answers an operation that failed; rejects with the failure where nothing is held. */
  answer: (operation: ApolloLink.Operation, failure: unknown) => Promise<ApolloLink.Result>;
  /** Stands in for an answer that takes long; undefined where nothing is held. */
  standIn: (operation: ApolloLink.Operation) => Promise<StandIn | undefined>;
  /** Deletes all of it: the session is over. */
  wipe: () => Promise<void>;
  /** The same, and seals what waits to be sent until the same person is back. */
  leave: () => Promise<void>;
};

export const held: Pick<HeldHere, "answer"> & Partial<HeldHere> = {
  answer: (_operation, failure) => Promise.reject(failure),
};
