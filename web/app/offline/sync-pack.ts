import type { ApolloClient } from "@apollo/client";
import { FieldPackDocument, type FieldPackQuery } from "../../generated/graphql.ts";
import { idle } from "../../lib/idle.ts";
import { type Entries, normalise } from "../../platform/offline/normalise.ts";
import { presentOwner } from "../../platform/offline/owner.ts";
import { readState, type Slice, type SnapshotState, storeSlice } from "../../platform/offline/snapshot.ts";
import { forgetHeld } from "./held-here.ts";
import { keepThumbnails } from "./keep-thumbnails.ts";
import { KEPT_DOCUMENTS } from "./kept-documents.ts";

type Pack = FieldPackQuery["fieldPack"];

/** The most answers of one round; a whole pack takes about thirty. */
const MOST_ANSWERS = 100;
/** After so many differences the whole is fetched again, so that opening stays fast and what nothing names goes. */
const MOST_SLICES = 150;
const LOCK = "fettle-pack";

/** Brings what this device holds up to date, in one tab at a time. It fails where there is no network or no room. */
export async function syncPack(client: ApolloClient): Promise<void> {
  const owner = presentOwner();
  if (!owner) return;
  const run = () => bring(client, owner);
  if (!navigator.locks) return run();
  await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? run() : undefined));
}

async function bring(client: ApolloClient, owner: string) {
  let state = await readState(owner);
  if (state.nextSlice - state.firstSlice > MOST_SLICES) {
    const whole = { ...state, cursor: null };
    if (!(await storeSlice(state, whole))) return;
    state = whole;
  }
  const entries: Entries = {};
  for (let count = 0; count < MOST_ANSWERS; count += 1) {
    const { data } = await client.query({
      query: FieldPackDocument,
      variables: { since: state.cursor },
      fetchPolicy: "no-cache",
      context: { handlesErrors: true, mustBeFresh: true },
    });
    await idle();
    if (!data || presentOwner() !== owner) return;
    const pack = data.fieldPack;
    const slice = sliceOf(pack);
    const next = stateAfter(state, pack, slice);
    if (pack.isComplete) next.answers = await keptAnswers(client, state.answers);
    if (!(await storeSlice(state, next, isEmpty(slice) ? undefined : slice, pack.isComplete))) return;
    Object.assign(entries, slice.entries);
    state = next;
    if (pack.isComplete) break;
    await idle();
  }
  forgetHeld();
  await keepThumbnails(owner, entries, state.jobIds);
}

/** One answer's records. */
export function sliceOf({ jobs, earlierJobs, customers, equipment, ...pack }: Pack): Slice {
  const entries: Entries = {};
  normalise([earlierJobs, equipment, customers, jobs], entries);
  return {
    entries,
    earlier: earlierJobs.map(({ id }) => `Job:${id}`),
    gone: [
      ...pack.goneCustomerIds.map((id) => `Customer:${id}`),
      ...pack.goneEquipmentIds.map((id) => `Equipment:${id}`),
    ],
  };
}

const isEmpty = ({ entries, gone }: Slice) => Object.keys(entries).length === 0 && gone.length === 0;

/** The state once an answer is stored. Until a new whole is complete, what it replaces stays readable. */
export function stateAfter(state: SnapshotState, pack: Pack, slice: Slice): SnapshotState {
  return {
    ...state,
    cursor: pack.cursor,
    at: pack.isComplete ? Date.parse(pack.at) : state.at,
    firstSlice: pack.isWhole ? state.nextSlice : state.firstSlice,
    nextSlice: isEmpty(slice) ? state.nextSlice : state.nextSlice + 1,
    jobIds: pack.jobIds,
  };
}

/** The answers beside the pack, from the cache where a screen has asked for them; those that fail stay as they were. */
async function keptAnswers(client: ApolloClient, before: SnapshotState["answers"]) {
  const answers = { ...before };
  for (const { name, query } of KEPT_DOCUMENTS) {
    const context = { handlesErrors: true, mustBeFresh: true };
    const answer = await client.query<unknown>({ query, context }).catch(() => undefined);
    if (answer?.data) answers[name] = answer.data;
  }
  return answers;
}
