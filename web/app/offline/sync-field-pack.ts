import type { ApolloClient } from "@apollo/client";
import { print } from "graphql";
import { FieldPackDocument } from "../../generated/graphql.ts";
import { idle } from "../../lib/idle.ts";
import { ignored } from "../../lib/ignored.ts";
import { persistedQuery } from "../../platform/apollo/trusted-document-link.ts";
import { presentOwner } from "../../platform/offline/owner.ts";
import { SERVER_URL } from "../../platform/server-address.ts";
import { fetchFile } from "../../platform/uploads/session-fetch.ts";
import type { FieldPackReply, FieldPackRequest } from "./field-pack-worker.ts";
import { keepThumbnails } from "./keep-thumbnails.ts";
import { KEPT_QUERIES } from "./kept-queries.ts";
import { forgetKept } from "./read-kept-records.ts";
import type { fieldPackTaker, Taken } from "./take-field-pack.ts";

const MOST_ANSWERS = 100;
const LOCK = "fettle-pack";
/** Operating systems silently kill a worker that uses too much memory. */
const ANSWER_MS = 60_000;

/** Updates the stored field pack, in one tab at a time. Fails if there's no network or storage space. */
export async function syncFieldPack(client: ApolloClient): Promise<void> {
  const owner = presentOwner();
  if (!owner) return;
  const run = async () => {
    const worker = new Worker(new URL("./field-pack-worker.ts", import.meta.url), { type: "module" });
    try {
      await bring(client, owner, takerIn(worker, owner));
    } finally {
      worker.terminate();
    }
  };
  if (!navigator.locks) return run();
  await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? run() : undefined));
}

type Taker = ReturnType<typeof fieldPackTaker>;

async function bring(client: ApolloClient, owner: string, taker: Taker) {
  const begun = await taker.begin();
  if (begun?.isFirst) {
    const answers = await keptAnswers(client);
    if (presentOwner() !== owner) return;
    // Without the viewer, nothing opens: try again with the next sync.
    if (answers.Viewer && !(await taker.keep(answers))) return;
  }
  let cursor = begun?.cursor;
  const thumbnails: Taken["thumbnails"] = {};
  for (let count = 0; cursor !== undefined && count < MOST_ANSWERS; count += 1) {
    const bytes = await ask(cursor);
    if (presentOwner() !== owner) return;
    const taken = await taker.take(bytes);
    Object.assign(thumbnails, taken?.thumbnails);
    if (taken?.isComplete) {
      const answers = await keptAnswers(client);
      if (presentOwner() !== owner) return;
      const finished = await taker.finish(answers);
      forgetKept();
      if (finished)
        await keepThumbnails(
          owner,
          finished.jobIds.flatMap((id) => thumbnails[id] ?? []),
        );
      return;
    }
    // A screen that opens offline from now on shows this part too.
    forgetKept();
    cursor = taken?.cursor ?? undefined;
    await idle();
  }
}

/** Returns raw bytes. Parsing takes longer than a frame, so the worker does it. */
async function ask(since: string | null): Promise<ArrayBuffer> {
  const { blob } = await fetchFile(`${SERVER_URL}/app/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      operationName: "FieldPack",
      variables: { since },
      ...(import.meta.env.PROD
        ? { extensions: { persistedQuery: persistedQuery(FieldPackDocument) } }
        : { query: print(FieldPackDocument) }),
    }),
  });
  return blob.arrayBuffer();
}

function takerIn(worker: Worker, owner: string): Taker {
  const call = (request: FieldPackRequest, transfer: Transferable[] = []) =>
    new Promise<never>((resolve, reject) => {
      const fail = (why: string) => () => reject(new Error(why));
      const tooLong = setTimeout(fail("The field pack worker didn’t answer"), ANSWER_MS);
      worker.onmessage = ({ data }: MessageEvent<FieldPackReply>) => {
        clearTimeout(tooLong);
        if ("failure" in data) reject(new Error(data.failure));
        else resolve(data.result as never);
      };
      worker.onerror = fail("The field pack worker didn’t start");
      worker.onmessageerror = fail("The field pack worker sent an unreadable message");
      worker.postMessage(request, transfer);
    });
  return {
    begin: () => call({ step: "begin", owner }),
    take: (bytes) => call({ step: "take", bytes }, [bytes]),
    keep: (answers) => call({ step: "keep", answers }),
    finish: (answers) => call({ step: "finish", answers }),
  };
}

async function keptAnswers(client: ApolloClient) {
  const answers: Record<string, unknown> = {};
  for (const { name, query } of KEPT_QUERIES) {
    const context = { handlesErrors: true, mustBeFresh: true };
    const answer = await client
      .query<unknown>({ query, context })
      .catch((error) => ignored(error, "the pack keeps what it has of this query"));
    if (answer?.data) answers[name] = answer.data;
  }
  return answers;
}
