import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { DocumentNode } from "graphql";
import type { MemberCaller } from "../../../platform/actions/unit-of-work.ts";

/** Runs trusted documents as the person who made the request. A mutation with an idempotency key runs once. */
export type RunDocument = <Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  idempotencyKey?: string,
) => Promise<Data>;

/** Who asks: tools run documents as this person, with their rights and no others. */
export interface TurnCaller extends MemberCaller {
  readonly run: RunDocument;
  mayRun(document: DocumentNode): boolean;
  /** Whether the organisation may change business data; without, nothing is spent on it either. */
  isWritable(): Promise<boolean>;
}
