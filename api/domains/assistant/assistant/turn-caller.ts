import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { DocumentNode } from "graphql";
import type { MemberCaller } from "../../../platform/actions/unit-of-work.ts";

/** Runs trusted documents as the person asking. A mutation with an idempotency key runs once. */
export type RunDocument = <Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  idempotencyKey?: string,
) => Promise<Data>;

export interface TurnCaller extends MemberCaller {
  readonly run: RunDocument;
  mayRun(document: DocumentNode): boolean;
  /** We don't spend money on a read-only organisation. */
  isWritable(): Promise<boolean>;
}
