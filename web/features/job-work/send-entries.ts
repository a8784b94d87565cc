import type { ApolloClient } from "@apollo/client";
import { MESSAGES } from "@fettle/rules/messages";
import { AddJobHoursDocument, AddJobNoteDocument, AddJobPartDocument } from "../../generated/graphql.ts";
import { UnansweredError } from "../../platform/apollo/deadline-link.ts";
import { saveFailure } from "../../platform/forms/save-failure.ts";
import { dropEntry, keepEntry, setProblem, unsentEntries, type WorkEntry } from "./unsent-entries.ts";

/** The error of an entry that the server refused without a message. */
export const ADD_FAILURES = {
  note: MESSAGES.failedToAddNote,
  hours: MESSAGES.failedToAddHours,
  part: MESSAGES.failedToAddPart,
};

/** Adds an entry to a job's work; without a connection it is queued on the device. */
export async function addEntry(client: ApolloClient, authorId: string, entry: WorkEntry): Promise<void> {
  try {
    await send(client, entry);
  } catch (error) {
    if (!(error instanceof UnansweredError)) throw error;
    keepEntry({ ...entry, authorId, queuedAt: new Date().toISOString() });
  }
}

let isSending = false;

/** Sends this person's queued entries, oldest first, until one finds no connection. */
export async function sendUnsent(client: ApolloClient, authorId: string): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (const entry of unsentEntries.get()) {
      if (entry.authorId !== authorId || entry.problem !== undefined) continue;
      if (!(await sendAgain(client, entry))) return;
    }
  } finally {
    isSending = false;
  }
}

/** False while there is still no connection. */
async function sendAgain(client: ApolloClient, entry: WorkEntry): Promise<boolean> {
  try {
    await send(client, entry);
    dropEntry(entry.id);
  } catch (error) {
    if (error instanceof UnansweredError) return false;
    setProblem(entry.id, saveFailure(error, ADD_FAILURES[entry.kind])?.message ?? ADD_FAILURES[entry.kind]);
  }
  return true;
}

function send(client: ApolloClient, entry: WorkEntry & { queuedAt?: string }): Promise<unknown> {
  const { kind, id, jobId, values, queuedAt } = entry;
  const headers = queuedAt ? { headers: { "queued-at": queuedAt } } : {};
  const context = { handlesErrors: true, isNotRetried: true, ...headers };
  if (kind === "note")
    return client.mutate({ mutation: AddJobNoteDocument, variables: { id, jobId, ...values }, context });
  if (kind === "hours")
    return client.mutate({ mutation: AddJobHoursDocument, variables: { id, jobId, ...values }, context });
  return client.mutate({ mutation: AddJobPartDocument, variables: { id, jobId, ...values }, context });
}
