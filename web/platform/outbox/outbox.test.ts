import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { UnansweredError } from "../apollo/deadline-link.ts";
import { hasStaleData } from "../apollo/has-stale-data.ts";
import { haveIndexedDb } from "../testing/indexed-db.ts";
import { needsPerson } from "./needs-person.ts";
import { blockedByProblems } from "./order.ts";
import { createOutbox, type Outbox, type OutboxParts } from "./outbox.ts";
import { type ItemRole, type OutboxItem, outboxItems, sendingItems } from "./outbox-item.ts";
import { indexedStore, type OutboxStore } from "./outbox-store.ts";
import { refusalOf } from "./refusal.ts";
import { UnreadableError } from "./unreadable-error.ts";

const OWNER = "bayside:tomasi";

function device() {
  let isFull = false;
  const store: OutboxStore = {
    ...indexedStore,
    async put(items, file) {
      if (isFull) throw new DOMException("The quota has been exceeded", "QuotaExceededError");
      await indexedStore.put(items, file);
    },
    async drop(id) {
      if (isFull) throw new DOMException("No storage", "UnknownError");
      await indexedStore.drop(id);
    },
  };
  return {
    store,
    kept: async () => new Map((await indexedStore.read(OWNER)).map((item) => [item.id, item])),
    fill: (full = true) => {
      isFull = full;
    },
  };
}

const refused = (code: string, changes?: object[], reason?: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: `No: ${code}`, extensions: { code, changes, reason } }] });
const lost = () => new UnansweredError("Network error");
const answer = (status: number, bodyText: string) =>
  new ServerError("failed", { response: new Response(bodyText, { status }), bodyText });

const open: Outbox[] = [];
type Answer = (item: OutboxItem) => unknown;

function page(
  { store }: ReturnType<typeof device>,
  answers: Answer = () => ({}),
  parts: Partial<OutboxParts> = {},
) {
  const sent: string[] = [];
  const outbox = createOutbox({
    owner: OWNER,
    store,
    failureOf: () => "Failed to send",
    alone: (run) => run(),
    send: async (item) => {
      sent.push(item.version === undefined ? item.id : `${item.id} of ${item.version}`);
      return (await answers(item)) as { data: unknown };
    },
    ...parts,
  });
  open.push(outbox);
  return { outbox, sent };
}

const work = (id: string, role: ItemRole = "addition", changes: Partial<OutboxItem> = {}) => ({
  id,
  kind: role,
  role,
  variables: {},
  records: ["job:1"],
  about: { title: "Leak search" },
  queuedAt: "2026-11-18T01:00:00.000Z",
  ...changes,
});

const waiting = () =>
  outboxItems.get().map(({ id, problem }) => (problem ? `${id}: ${problem.message}` : id));

function answerAtOnce(run: () => void, hops = 20) {
  if (hops === 0) run();
  else queueMicrotask(() => answerAtOnce(run, hops - 1));
}

beforeEach(async () => {
  await haveIndexedDb("fettle-outbox");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.stubGlobal("setImmediate", (run: () => void) => answerAtOnce(run));
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      postMessage() {}
      close() {}
    },
  );
  outboxItems.set([]);
});
afterEach(() => {
  for (const outbox of open.splice(0)) outbox.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("retries unanswered items on a timer under the same key, after a restart too", async () => {
  const phone = device();
  let isDown = true;
  const first = page(phone, () => {
    if (isDown) throw lost();
    return { data: "stored" };
  });
  expect(await first.outbox.addAndWait(work("note"))).toEqual({ state: "waiting" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(first.sent.length).toBeGreaterThan(2);
  expect(new Set(first.sent)).toEqual(new Set(["note"]));
  first.outbox.stop();
  isDown = false;
  const next = page(phone);
  await next.outbox.hurry();
  expect([next.sent, waiting(), (await phone.kept()).size]).toEqual([["note"], [], 0]);
});

test("lists stored work apart while its form waits for the server", async () => {
  const server = Promise.withResolvers<unknown>();
  const phone = device();
  const { outbox } = page(phone, () => server.promise);
  const shown = Promise.withResolvers<void>();
  const outcome = outbox.addAndWait(work("note"), { onShown: shown.resolve });
  await shown.promise;
  expect([sendingItems.get().map(({ id }) => id), waiting()]).toEqual([["note"], []]);
  server.resolve({ data: "saved" });
  expect(await outcome).toEqual({ state: "sent", data: "saved" });
  await outbox.hurry();
  expect([sendingItems.get(), (await phone.kept()).size]).toEqual([[], 0]);
});

// No timer runs in these, so only an immediate answer arrives.
test("answers a form at once while the app says “No answer”", async () => {
  hasStaleData.set(true);
  onTestFinished(() => hasStaleData.set(false));
  const { outbox } = page(device(), () => new Promise(() => {}));
  expect(await outbox.addAndWait(work("during no answer"))).toEqual({ state: "waiting" });
});

test("answers a form at once while an earlier item got no answer", async () => {
  let isSilent = false;
  const { outbox } = page(device(), () => (isSilent ? new Promise(() => {}) : Promise.reject(lost())));
  expect(await outbox.addAndWait(work("lost"))).toEqual({ state: "waiting" });
  isSilent = true;
  expect(await outbox.addAndWait(work("after one got lost"))).toEqual({ state: "waiting" });
});

test.each([
  ["a busy server", answer(503, '{"error":"busy"}')],
  ["a portal's page", answer(200, "<html>Sign in to the hotel</html>")],
  ["a portal's refusal", answer(403, "<html>Pay first</html>")],
  ["a proxy's refusal", answer(403, '{"message":"Blocked by policy"}')],
  ["a proxy's error", answer(404, '{"error":"No route","status":404}')],
  ["a gateway's error", answer(403, '{"errors":[{"message":"Forbidden"}]}')],
  ["a list", answer(409, "[]")],
  ["a busy record", answer(409, '{"error":"Busy","code":"BUSY"}')],
  ["too many requests", answer(429, "{}")],
  ["an outdated page", refused("OUTDATED_CLIENT")],
  ["an ended session", refused("UNAUTHENTICATED")],
  ["a broken answer", new SyntaxError("Unexpected token <")],
])("%s isn't a refusal", (_, error) => expect(needsPerson(error)).toBe(false));

test.each([
  [402, "SUBSCRIPTION_REQUIRED"],
  [403, "FORBIDDEN"],
  [404, "NOT_FOUND"],
  [409, "CONFLICT"],
  [422, "BAD_INPUT"],
])("%i from our server needs the person", (status, code) => {
  const said = { error: "No", message: "No", code, requestId: "r1" };
  expect(needsPerson(answer(status, JSON.stringify(said)))).toBe(true);
  const errors = [{ message: "No", extensions: { code } }];
  expect(needsPerson(answer(status, JSON.stringify({ errors })))).toBe(true);
});

const fault = refused("INTERNAL");

test("hands over work after five server faults, and says so once we've received the report", async () => {
  const phone = device();
  let isReachable = false;
  const reports: string[] = [];
  const { outbox, sent } = page(
    phone,
    ({ id }) => {
      if (id === "hours") throw answer(500, '{"error":"No","code":"INTERNAL","requestId":"r7"}');
      return {};
    },
    {
      report: async ({ id, problem }) => {
        reports.push(`${id}: ${problem?.requestId}`);
        if (!isReachable) throw lost();
      },
    },
  );
  for (const id of ["hours", "note"]) await outbox.add(work(id));
  await outbox.add(work("complete", "closing"));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toEqual(["hours", "note", "hours", "hours", "hours", "hours"]);
  expect(waiting()).toEqual(["hours: Our server couldn’t save this", "complete"]);
  expect([...blockedByProblems(outboxItems.get()).keys()]).toEqual(["complete"]);
  expect([(await phone.kept()).get("hours")?.problem?.isTold, reports]).toEqual([false, ["hours: r7"]]);
  isReachable = true;
  await outbox.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect((await phone.kept()).get("hours")?.problem?.isTold).toBe(true);
  await outbox.hurry();
  expect(reports).toHaveLength(2);
});

test.each([
  ["a proxy’s 500", () => answer(500, "<h1>Internal Server Error</h1>")],
  ["lost answers", lost],
])("keeps trying after %s", async (_, error) => {
  const { outbox } = page(device(), () => {
    throw error();
  });
  await outbox.add(work("note"));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(waiting()).toEqual(["note"]);
});

test("a form doesn’t wait for a server that can’t save", async () => {
  const { outbox } = page(device(), () => {
    throw fault;
  });
  expect(await outbox.addAndWait(work("note"))).toEqual({ state: "waiting" });
});

test("hands over unreadable work at once and sends it when a release can read it", async () => {
  const phone = device();
  const { outbox, sent } = page(phone, () => {
    throw new UnreadableError("This version of the app can’t send this");
  });
  await outbox.add(work("note"));
  await vi.advanceTimersByTimeAsync(600_000);
  expect([sent, waiting()]).toEqual([["note"], ["note: This version of the app can’t send this"]]);
  outbox.stop();
  const older = page(phone, undefined, { isReadable: () => false });
  await older.outbox.hurry();
  expect(older.sent).toEqual([]);
  older.outbox.stop();
  const newer = page(phone);
  await newer.outbox.hurry();
  expect([newer.sent, waiting()]).toEqual([["note"], []]);
});

test("shows a refusal in the waiting form, or later in the list", async () => {
  const { outbox } = page(device(), () => {
    throw refused("NOT_FOUND");
  });
  await expect(outbox.addAndWait(work("typed"))).rejects.toThrow("No: NOT_FOUND");
  expect(waiting()).toEqual([]);
  await outbox.add(work("left"));
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting()).toEqual(["left: No: NOT_FOUND"]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(waiting()).toHaveLength(1);
});

test("a bad item doesn't block others; a completion waits for its job's work", async () => {
  const bad = new Set(["hours"]);
  const { outbox, sent } = page(device(), ({ id }) => {
    if (bad.has(id)) throw refused("CONFLICT");
    return {};
  });
  for (const id of ["hours", "note", "photo"]) await outbox.add(work(id));
  await outbox.add(work("complete", "closing"));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(["hours", "note", "photo"]);
  expect(waiting()).toEqual(["hours: No: CONFLICT", "complete"]);
  bad.clear();
  await outbox.retry("hours");
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.slice(3)).toEqual(["hours", "complete"]);
});

test("an old text asks first and doesn't block anything; once confirmed, it's sent once", async () => {
  const { outbox, sent } = page(device());
  vi.stubGlobal("navigator", { onLine: false });
  const text = (id: string) => work(id, "message", { queuedAt: new Date().toISOString(), freshMs: 300_000 });
  await outbox.add(text("old"));
  await vi.advanceTimersByTimeAsync(240_000);
  await outbox.add(text("fresh"));
  await outbox.add(work("complete", "closing"));
  await vi.advanceTimersByTimeAsync(120_000);
  vi.stubGlobal("navigator", { onLine: true });
  await outbox.hurry();
  expect(sent.toSorted()).toEqual(["complete", "fresh"]);
  expect(waiting()).toEqual(["old: This is too old to send without checking with you"]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).not.toContain("old");
  await outbox.retry("old");
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.filter((id) => id === "old")).toEqual(["old"]);
  expect(waiting()).toEqual([]);
});

test("reports a failed save without queueing anything", async () => {
  const phone = device();
  phone.fill();
  const { outbox, sent } = page(phone);
  await expect(outbox.addAndWait(work("note"))).rejects.toThrow("quota");
  expect([waiting(), sent]).toEqual([[], []]);
});

test("rebases a record's changes in turn; others' changes to different fields don't conflict", async () => {
  let stored = 7;
  const { outbox, sent } = page(device(), ({ version }) => {
    if (version !== stored) throw refused("CONFLICT", [{ field: "version", value: stored }]);
    stored += 1;
    return { version: stored };
  });
  vi.stubGlobal("navigator", { onLine: false });
  await outbox.add(work("status", "change", { version: 5 }));
  await outbox.add(work("moved", "change", { version: 5 }));
  vi.stubGlobal("navigator", { onLine: true });
  await outbox.hurry();
  expect(sent).toEqual(["status of 5", "status of 7", "moved of 5", "moved of 8"]);
  expect([stored, waiting()]).toEqual([9, []]);
});

test("a conflict waits for a choice and shows the stored values", async () => {
  const changes = [
    { field: "scheduledAt", value: "2026-11-18T02:00:00.000Z" },
    { field: "version", value: 9 },
  ];
  let isChosen = false;
  const { outbox, sent } = page(device(), () => {
    if (!isChosen) throw refused("CONFLICT", changes);
    return {};
  });
  await outbox.add(work("moved", "change", { version: 5 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(outboxItems.get()[0]?.problem?.changes).toEqual(changes);
  isChosen = true;
  await outbox.retry("moved", { version: 9 });
  await vi.advanceTimersByTimeAsync(0);
  expect([sent, waiting()]).toEqual([["moved of 5", "moved of 9"], []]);
});

test("stores who made a conflicting change and when, over GraphQL and REST", async () => {
  const changedBy = { name: "Jodie Marsh", id: "jodie", at: "2026-11-17T21:52:00.000Z" };
  const changes = [{ field: "version", value: 9 }];
  const body = { error: "Jodie Marsh changed this job", code: "CONFLICT", changedBy };
  const refusals = [
    new CombinedGraphQLErrors({
      errors: [{ message: "", extensions: { code: "CONFLICT", changes, changedBy } }],
    }),
    answer(409, JSON.stringify(body)),
    // This release must ignore fields that a later release might change.
    answer(409, JSON.stringify({ ...body, changedBy: "Jodie" })),
  ];
  expect(refusals.map((error) => refusalOf(error).changedBy)).toEqual([changedBy, changedBy, undefined]);
  const { outbox } = page(device(), () => {
    throw refusals[1];
  });
  await outbox.add(work("moved", "change", { version: 5 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(outboxItems.get()[0]?.problem?.changedBy).toEqual(changedBy);
});

test("a field changed only here isn't a conflict, whatever else others changed", async () => {
  const changes = [
    { field: "scheduledAt", value: "2026-11-18T02:00:00+00:00" },
    { field: "technicians", value: ["b", "a"] },
    { field: "version", value: 9 },
  ];
  const { outbox, sent } = page(device(), ({ version }) => {
    if (version !== 9) throw refused("CONFLICT", changes);
    return {};
  });
  const base = { scheduledAt: "2026-11-18T02:00:00.000Z", technicians: ["a", "b"] };
  await outbox.add(work("moved", "change", { version: 5, base }));
  await vi.advanceTimersByTimeAsync(0);
  expect([sent, waiting()]).toEqual([["moved of 5", "moved of 9"], []]);
  await outbox.add(work("both", "change", { version: 5, base: { ...base, technicians: [] } }));
  await vi.advanceTimersByTimeAsync(0);
  expect(outboxItems.get()[0]?.problem?.changes).toEqual(changes.slice(1));
});

test("holds items blocked by a refusal until it's discarded", async () => {
  const phone = device();
  const read = vi.spyOn(phone.store, "read");
  const { outbox, sent } = page(phone, ({ id }) => {
    if (id === "job") throw refused("BAD_INPUT");
    return {};
  });
  await outbox.add(work("job", "creation"));
  await vi.advanceTimersByTimeAsync(0);
  await outbox.add(work("note"));
  await vi.advanceTimersByTimeAsync(5_000);
  const before = read.mock.calls.length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(read.mock.calls.length - before).toBe(0);
  await outbox.discard("job");
  await vi.advanceTimersByTimeAsync(0);
  expect([sent, waiting()]).toEqual([["job", "note"], []]);
});

test("treats an already completed request as sent, in its form too", async () => {
  const { outbox } = page(device(), ({ id }) => {
    if (id === "typed") throw refused("NOT_FOUND", undefined, "DONE_BEFORE");
    throw answer(404, '{"error":"No","code":"NOT_FOUND","reason":"DONE_BEFORE"}');
  });
  expect(await outbox.addAndWait(work("typed"))).toEqual({ state: "sent", data: undefined });
  await outbox.add(work("photo"));
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting()).toEqual([]);
});

test("an item discarded by another page stays discarded, and its form says so", async () => {
  const channels: Channel[] = [];
  class Channel {
    onmessage?: (event: { data: unknown }) => void;
    constructor() {
      channels.push(this);
    }
    postMessage(data: unknown) {
      for (const other of channels) if (other !== this) other.onmessage?.({ data });
    }
    close() {}
  }
  vi.stubGlobal("BroadcastChannel", Channel);
  const phone = device();
  const network = Promise.withResolvers<never>();
  const pressed = page(phone, () => network.promise).outbox.addAndWait(work("note"));
  const outcome = expect(pressed).rejects.toThrow("This was discarded in another window");
  await vi.advanceTimersByTimeAsync(0);
  const other = page(phone, () => network.promise).outbox;
  await other.loaded();
  await other.discard("note");
  await outcome;
  network.reject(lost());
  await vi.advanceTimersByTimeAsync(0);
  expect([...(await phone.kept()).keys()]).toEqual([]);
});

test("resends a change that may have arrived unchanged, whatever has been sent before it", async () => {
  const answers = new Map([["first", refused("CONFLICT")]]);
  const { outbox, sent } = page(device(), ({ id }) => {
    const error = answers.get(id);
    if (error) throw error;
    return { version: 6 };
  });
  await outbox.add(work("first", "change", { version: 5 }));
  await vi.advanceTimersByTimeAsync(0);
  answers.clear();
  answers.set("second", lost() as never);
  await outbox.add(work("second", "change", { version: 5 }));
  await vi.advanceTimersByTimeAsync(0);
  await outbox.retry("first");
  await vi.advanceTimersByTimeAsync(0);
  answers.clear();
  await outbox.hurry();
  expect(sent.at(-1)).toBe("second of 5");
});

test("holds an item and its dependents during an edit, then sends the new content", async () => {
  const phone = device();
  const contents: unknown[] = [];
  const { outbox, sent } = page(phone, ({ variables }) => {
    contents.push(variables);
    return {};
  });
  vi.stubGlobal("navigator", { onLine: false });
  await outbox.add(work("note"));
  await outbox.add(work("complete", "closing"));
  vi.stubGlobal("navigator", { onLine: true });
  const taken = await outbox.takeOut("note");
  await outbox.hurry();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent, await outbox.takeOut("note")]).toEqual([[], undefined]);
  await taken?.revise({ variables: { text: "Fan bearing is dry" } });
  expect((await phone.kept()).get("note")?.variables).toEqual({ text: "Fan bearing is dry" });
  taken?.release();
  await vi.advanceTimersByTimeAsync(2_000);
  expect([sent, contents[0], waiting()]).toEqual([["note", "complete"], { text: "Fan bearing is dry" }, []]);
});

test("an item being sent can't be edited; one changed by another page is sent as changed", async () => {
  const phone = device();
  const answers = Promise.withResolvers<object>();
  const { outbox } = page(phone, ({ id }) => (id === "going" ? answers.promise : {}));
  await outbox.add(work("going"));
  await vi.advanceTimersByTimeAsync(0);
  expect(await outbox.takeOut("going")).toBeUndefined();
  answers.resolve({});
  await vi.advanceTimersByTimeAsync(0);
  expect([waiting(), await outbox.takeOut("going")]).toEqual([[], undefined]);
  const contents: unknown[] = [];
  const second = page(phone, ({ variables }) => contents.push(variables) && {});
  vi.stubGlobal("navigator", { onLine: false });
  await second.outbox.add(work("note"));
  const kept = (await phone.kept()).get("note");
  if (kept) await phone.store.put([{ ...kept, variables: { text: "Changed elsewhere" } }]);
  vi.stubGlobal("navigator", { onLine: true });
  await second.outbox.hurry();
  expect(contents).toEqual([{ text: "Changed elsewhere" }]);
});

function serverWithLostAnswer() {
  const stored = new Map<string, unknown>();
  const answered: Answer = ({ id, role, variables }) => {
    if (role !== "creation") return { version: 2 };
    const before = stored.get(id);
    if (before === undefined) {
      stored.set(id, variables);
      throw lost();
    }
    if (JSON.stringify(before) !== JSON.stringify(variables))
      throw refused("CONFLICT", undefined, "SENT_BEFORE");
    return { version: 1 };
  };
  return { stored, answered };
}
const creation = (title: string) => work("job", "creation", { version: 0, variables: { title } });
const changeOf = ({ variables }: OutboxItem) => work("edit", "change", { variables });

test("resubmitting a creation with changes updates the unanswered one, without a duplicate", async () => {
  const { stored, answered } = serverWithLostAnswer();
  const phone = device();
  const first = page(phone, answered, { changeOf });
  expect(await first.outbox.addAndWait(creation("Leak"))).toEqual({ state: "waiting" });
  first.outbox.stop();
  const told: OutboxItem[] = [];
  const next = page(
    phone,
    (item) => {
      told.push(item);
      return answered(item);
    },
    { changeOf },
  );
  await next.outbox.hurry();
  expect([next.sent, waiting()]).toEqual([["job of 0"], []]);
  // The page closed before the response, and its draft has changed since.
  const pressed = next.outbox.addAndWait(creation("Leak in roof"));
  await vi.advanceTimersByTimeAsync(0);
  expect(await pressed).toEqual({ state: "changing" });
  await vi.advanceTimersByTimeAsync(0);
  expect([next.sent.slice(1), waiting(), stored.size]).toEqual([["job of 0", "edit of 1"], [], 1]);
  expect(told.at(-1)?.variables).toEqual({ title: "Leak in roof" });
});

test("a changed creation stays before its dependents, which use its new version", async () => {
  const { answered } = serverWithLostAnswer();
  const phone = device();
  const { outbox, sent } = page(phone, answered, { changeOf });
  await outbox.add(creation("Leak"));
  await vi.advanceTimersByTimeAsync(0);
  vi.stubGlobal("navigator", { onLine: false });
  await outbox.add(work("moved", "change", { version: 0 }));
  await outbox.add(work("note"));
  const taken = await outbox.takeOut("job");
  await taken?.revise({ variables: { title: "Leak in roof" }, records: ["job:1", "customer:2"] });
  taken?.release();
  await vi.advanceTimersByTimeAsync(0);
  expect((await phone.kept()).get("job")).toMatchObject({ order: 1, records: ["job:1", "customer:2"] });
  await outbox.add(creation("Leak in the roof"));
  expect([waiting(), (await phone.kept()).get("job")?.order]).toEqual([["job", "moved", "note"], 1]);
  vi.stubGlobal("navigator", { onLine: true });
  await outbox.hurry();
  expect(sent.slice(1)).toEqual(["job of 0", "edit of 1", "note", "moved of 2"]);
  expect(waiting()).toEqual([]);
});

test("a creation includes its earlier versions if they're known", async () => {
  const phone = device();
  const { outbox } = page(phone, () => {
    throw lost();
  });
  const former = async () => (await phone.kept()).get("job")?.former;
  await outbox.add({ ...creation("Leak"), former: [] });
  await vi.advanceTimersByTimeAsync(0);
  vi.stubGlobal("navigator", { onLine: false });
  const taken = await outbox.takeOut("job");
  await taken?.revise({ variables: { title: "Leak in roof" } });
  expect(await former()).toEqual([{ title: "Leak" }]);
  taken?.release();
  await vi.advanceTimersByTimeAsync(0);
  await outbox.add({ ...creation("Leak in the roof"), former: [{ title: "Drip" }] });
  expect(await former()).toEqual([{ title: "Leak" }, { title: "Leak in roof" }, { title: "Drip" }]);
  // An earlier release didn't store earlier versions.
  const { former: _, ...older } = (await phone.kept()).get("job") as OutboxItem;
  await phone.store.put([older]);
  const next = page(phone);
  await next.outbox.add({ ...creation("Leak"), former: [] });
  expect((await phone.kept()).get("job")).not.toHaveProperty("former");
});

test("replaces an item being sent once it has arrived; its form says if that takes too long", async () => {
  const answers = Promise.withResolvers<object>();
  const { outbox, sent } = page(device(), () => answers.promise);
  await outbox.add(creation("Leak"));
  await vi.advanceTimersByTimeAsync(0);
  const tooSoon = expect(outbox.add(creation("Leak in roof"))).rejects.toThrow(/being sent right now/);
  await vi.advanceTimersByTimeAsync(6_000);
  await tooSoon;
  const pressed = outbox.add(creation("Leak in roof"));
  answers.resolve({});
  await vi.advanceTimersByTimeAsync(1_000);
  await pressed;
  expect([sent, waiting()]).toEqual([["job of 0", "job of 0"], []]);
});

test("doesn't write anything after a sign-out", async () => {
  const phone = device();
  let answerNow = () => {};
  const { outbox } = page(phone, () => {
    const { promise, reject } = Promise.withResolvers();
    answerNow = () => reject(lost());
    return promise;
  });
  await outbox.add(work("note"));
  await vi.advanceTimersByTimeAsync(0);
  const put = vi.spyOn(phone.store, "put");
  outbox.stop();
  answerNow();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(put).not.toHaveBeenCalled();
  expect((await phone.kept()).has("note")).toBe(true);
});

test("after a sign-out, refuses additions and keeps a sent creation sealed", async () => {
  const phone = device();
  let answerNow = () => {};
  const { outbox } = page(
    phone,
    () => {
      const { promise, reject } = Promise.withResolvers();
      answerNow = () => reject(refused("CONFLICT", undefined, "SENT_BEFORE"));
      return promise;
    },
    { changeOf },
  );
  await outbox.add(creation("Leak"));
  await vi.advanceTimersByTimeAsync(0);
  const put = vi.spyOn(phone.store, "put");
  outbox.stop();
  answerNow();
  await vi.advanceTimersByTimeAsync(0);
  await expect(outbox.add(work("note"))).rejects.toThrow(/signed out/);
  expect(put).not.toHaveBeenCalled();
  expect([...(await phone.kept()).keys()]).toEqual(["job"]);
});

test("a decision that can't be stored doesn't change anything and can be made again", async () => {
  const phone = device();
  const { outbox, sent } = page(phone, () => {
    throw refused("FORBIDDEN");
  });
  for (const id of ["note", "hours", "part"]) await outbox.add(work(id));
  await vi.advanceTimersByTimeAsync(0);
  const before = waiting();
  const [note] = [...(await phone.kept()).values()];
  const { problem: _, ...decided } = note as OutboxItem;
  const decisions = [
    () => outbox.retry("note"),
    () => outbox.decide("hours", { ...decided, id: "hours", order: 2 }),
    () => outbox.decide("part", undefined),
    () => outbox.discard("part"),
  ];
  phone.fill();
  for (const decision of decisions) await expect(decision()).rejects.toThrow(DOMException);
  expect([waiting(), sent, (await phone.kept()).size]).toEqual([before, ["note", "hours", "part"], 3]);
  phone.fill(false);
  for (const decision of decisions) await decision();
  await vi.advanceTimersByTimeAsync(0);
  expect([sent.slice(3), waiting()]).toEqual([["note", "hours"], before.slice(0, 2)]);
});

test("refuses an edit to a missing item or after a sign-out, so its form keeps the text", async () => {
  const { outbox } = page(device());
  vi.stubGlobal("navigator", { onLine: false });
  for (const id of ["note", "hours"]) await outbox.add(work(id));
  const note = await outbox.takeOut("note");
  await outbox.discard("note");
  await expect(note?.revise({ variables: { text: "Dry" } })).rejects.toThrow(
    /already been sent or discarded/,
  );
  const hours = await outbox.takeOut("hours");
  outbox.stop();
  await expect(hours?.revise({ variables: { hours: 2 } })).rejects.toThrow(/signed out/);
});

test("an earlier version's result isn’t the result for the form's new values", async () => {
  const answers = Promise.withResolvers<object>();
  const { outbox, sent } = page(device(), ({ variables }) =>
    "late" in (variables as object) ? answers.promise : { data: "of now" },
  );
  await outbox.add(work("job", "creation", { variables: { late: true } }));
  await vi.advanceTimersByTimeAsync(0);
  const pressed = outbox.addAndWait(work("job", "creation"));
  await vi.advanceTimersByTimeAsync(300);
  answers.resolve({ data: "of before" });
  await vi.advanceTimersByTimeAsync(300);
  expect([await pressed, sent]).toEqual([{ state: "sent", data: "of now" }, ["job", "job"]]);
});

test.each<[string, Answer]>([
  ["accepts it", () => ({})],
  ["had it but its record is gone", () => Promise.reject(refused("NOT_FOUND", undefined, "DONE_BEFORE"))],
  ["already has the same values", () => Promise.reject(refused("CONFLICT", []))],
  ["created it from an earlier version", () => Promise.reject(refused("CONFLICT", undefined, "SENT_BEFORE"))],
])("moves an item's draft to another form when the server %s", async (_, answers) => {
  const arrived: string[] = [];
  const { outbox } = page(device(), (item) => (item.id === "job" ? answers(item) : {}), {
    changeOf,
    onArrived: ({ id }) => arrived.push(id),
  });
  await outbox.add(creation("Leak"));
  await vi.advanceTimersByTimeAsync(0);
  expect([arrived[0], waiting()]).toEqual(["job", []]);
});

test("the device drops a sent item only once what it changed is stored, but hides it at once", async () => {
  const phone = device();
  const stored = Promise.withResolvers<void>();
  const { outbox } = page(phone, () => ({}), { onArrived: () => stored.promise });
  await outbox.add(work("sent"));
  await vi.advanceTimersByTimeAsync(300);
  expect([waiting(), [...(await phone.kept()).keys()]]).toEqual([[], ["sent"]]);
  stored.reject(new DOMException("Full", "QuotaExceededError"));
  await vi.advanceTimersByTimeAsync(300);
  expect((await phone.kept()).size).toBe(0);
});

test("every item arrives exactly once, whatever fails", async () => {
  let seed = 42;
  const random = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
  };
  for (let round = 0; round < 60; round += 1) {
    const phone = device();
    const server: string[] = [];
    let isOver = false;
    const unreliable: Answer = ({ id }) => {
      if (!isOver && random() < 0.3) throw lost();
      if (!server.includes(id)) server.push(id);
      if (!isOver && random() < 0.4) throw lost();
      return {};
    };
    let { outbox } = page(phone, unreliable);
    const ids = Array.from({ length: 8 }, (_, index) => `${index < 7 ? "hours" : "complete"}-${index}`);
    for (const id of ids) {
      await outbox.add(work(id, id.startsWith("complete") ? "closing" : "addition"));
      if (random() < 0.3) await vi.advanceTimersByTimeAsync(random() * 20_000);
      if (random() < 0.2) {
        outbox.stop();
        outbox = page(phone, unreliable).outbox;
      }
    }
    isOver = true;
    await outbox.hurry();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.toSorted()).toEqual(ids.toSorted());
    expect(server.at(-1)).toBe("complete-7");
    expect((await phone.kept()).size).toBe(0);
    outbox.stop();
  }
});
