import { ApolloClient, InMemoryCache } from "@apollo/client";
import { ApolloLink } from "@apollo/client/link";
import { of } from "rxjs";
import { afterEach, expect, test, vi } from "vitest";
import { setOpenOutbox } from "../../../platform/outbox/open-outbox.ts";
import type { Outbox } from "../../../platform/outbox/outbox.ts";
import { anOutboxItem } from "../../../platform/outbox/outbox-item.fixtures.ts";
import { outboxItems } from "../../../platform/outbox/outbox-item.ts";
import { sendToRestoredJobs } from "./restored-jobs.ts";

const DELETED = { message: "Mel deleted this job", code: "NOT_FOUND", reason: "DELETED" };

afterEach(() => outboxItems.set([]));

test("sends only what was refused because of a deletion, once its job is back", async () => {
  outboxItems.set([
    anOutboxItem({ id: "note", records: ["job:back"], problem: DELETED }),
    anOutboxItem({ id: "half-typed", records: ["job:back"], problem: { ...DELETED, code: "NOT_SENT" } }),
    anOutboxItem({ id: "invoiced", records: ["job:back"], problem: { ...DELETED, reason: "INVOICED" } }),
    anOutboxItem({ id: "made", records: ["job:back"], role: "creation", problem: DELETED }),
    anOutboxItem({ id: "still", records: ["job:gone"], problem: DELETED }),
    anOutboxItem({ id: "hours", records: ["job:back"], problem: DELETED }),
  ]);
  const asked: string[] = [];
  const link = new ApolloLink(({ variables: { id } }) => {
    asked.push(id);
    return of({ data: { job: id === "back" ? { __typename: "Job", id } : null } });
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link, devtools: { enabled: false } });
  const retry = vi.fn(async () => {});
  setOpenOutbox({ client, outbox: { retry } as unknown as Outbox, close() {} });
  await sendToRestoredJobs(client);
  expect(asked.toSorted()).toEqual(["back", "gone"]);
  expect(retry.mock.calls).toEqual([["note"], ["hours"]]);
});
