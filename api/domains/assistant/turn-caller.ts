import type { DocumentNode } from "graphql";
import type { RunDocument } from "../../graphql/run-document.ts";
import type { MemberCaller } from "../unit-of-work.ts";

/** Who asks: tools run documents as this person, with their rights and no others. */
export interface TurnCaller extends MemberCaller {
  readonly run: RunDocument;
  mayRun(document: DocumentNode): boolean;
  /** Whether the organisation may change business data; without, nothing is spent on it either. */
  isWritable(): Promise<boolean>;
}
