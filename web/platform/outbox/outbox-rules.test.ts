import fc from "fast-check";
import { expect, test } from "vitest";
import { blockedByProblems } from "./order.ts";
import { anOutboxItem } from "./outbox-item.fixtures.ts";
import type { ItemRole, OutboxItem } from "./outbox-item.ts";
import { reduce } from "./outbox-rules.ts";
import {
  type Effect,
  emptyOutbox,
  type Failure,
  type Happening,
  listed,
  type NewItem,
  type OutboxState,
  type Request,
  type Write,
} from "./outbox-state.ts";

const OWNER = "bayside:tomasi";
const DAY_MS = 86_400_000;

interface Task {
  effect: Effect | undefined;
  steps: ((roll: number) => Happening | undefined)[];
}

type Asking = Request extends infer Each ? (Each extends Request ? Omit<Each, "ticket"> : never) : never;

/** A device with our page, another page and a server. Only `pick` and `roll` are random. */
class World {
  now = Date.parse("2026-11-18T01:00:00.000Z");
  isOnline = true;
  isStorageFailing = false;
  hasStorageFailed = false;
  isServerFailing = true;
  state: OutboxState = emptyOutbox(OWNER);
  tasks: Task[] = [];
  timers: { at: number; happening: Happening }[] = [];
  wakeAt: number | undefined;
  kept = new Map<string, OutboxItem>();
  locks = new Map<string, "here" | "elsewhere">();
  known = new Set<string>();
  accepted = new Map<string, unknown>();
  discarded = new Set<string>();
  refused = new Map<string, number>();
  promised = new Set<string>();
  outcomes = new Map<number, Effect & { type: "settle" | "fail" }>();
  asked = new Map<number, Asking>();
  forms = new Map<number, { id: string; add: number }>();
  taken: number[] = [];
  lastOrder = 0;
  count = 0;

  next = () => {
    this.count += 1;
    return this.count;
  };

  happen(happening: Happening) {
    const event = { ...happening, now: this.now, isOnline: this.isOnline, random: 0.5 };
    const before = JSON.stringify(this.state);
    const { state, effects } = reduce(this.state, event);
    expect(JSON.stringify(this.state)).toBe(before);
    this.state = state;
    for (const { id } of state.items) this.known.add(id);
    for (const effect of effects) this.begin(effect);
    this.checkInvariants();
  }

  begin(effect: Effect) {
    const task = (...steps: Task["steps"]) => void this.tasks.push({ effect, steps });
    switch (effect.type) {
      case "read": {
        let items: OutboxItem[] | undefined;
        return task(
          () => {
            if (!this.isStorageFailing) items = [...this.kept.values()].toSorted((a, b) => a.order - b.order);
            return undefined;
          },
          () => {
            return items ? { type: "read", items } : { type: "notRead", error: "storage" };
          },
        );
      }
      case "put":
      case "drop": {
        if (effect.type === "put") expect(this.state.isStopped).toBe(false);
        if (effect.after.step === "added") this.mayAdd(effect.after.item);
        let failure: { error: unknown } | undefined;
        return task(
          () => {
            if (this.isStorageFailing) failure = { error: "storage" };
            else this.commit(effect);
            return undefined;
          },
          () => ({ type: "written", write: effect, ...(failure && { failure }) }),
        );
      }
      case "lock":
        return task(() => {
          const { lock } = effect;
          if (this.locks.has(lock.id)) return { type: "busy", lock };
          if (lock.to !== "add" && this.isStorageFailing)
            return { type: "busy", lock, failure: { error: "storage" } };
          this.locks.set(lock.id, "here");
          return { type: "locked", lock, item: lock.to === "add" ? undefined : this.kept.get(lock.id) };
        });
      case "letGo":
        expect(this.locks.get(effect.lock.id)).toBe("here");
        return task(() => {
          this.locks.delete(effect.lock.id);
          return { ...effect, type: "freed" };
        });
      case "send":
        this.maySend(effect.item);
        return task((roll) => this.answer(effect.item, roll));
      case "report":
        return task((roll) => (roll % 2 ? { type: "reported", id: effect.item.id } : undefined));
      case "beginRound":
        return task(() => ({ type: "roundBegan" }));
      case "wake":
        this.wakeAt = effect.afterMs === undefined ? undefined : this.now + effect.afterMs;
        return;
      case "later":
        this.timers.push({ at: this.now + effect.afterMs, happening: effect.next });
        return;
      case "settle":
      case "fail":
        return this.settled(effect);
    }
  }

  settled(outcome: Effect & { type: "settle" | "fail" }) {
    const { ticket } = outcome;
    expect(this.outcomes.has(ticket)).toBe(false);
    this.outcomes.set(ticket, outcome);
    const asked = this.asked.get(ticket);
    if (outcome.type === "fail") return;
    if (asked?.type === "add") this.promised.add(asked.item.id);
    if (asked?.type === "take" && outcome.value) this.taken.push(ticket);
  }

  mayAdd({ id, order }: OutboxItem) {
    if (this.state.items.some((item) => item.id === id)) return;
    expect(order).toBeGreaterThan(this.lastOrder);
    expect(order).toBeGreaterThan(Math.max(0, ...this.state.items.map((item) => item.order)));
    this.lastOrder = order;
  }

  commit(write: Write) {
    if (write.type === "drop") {
      if (write.after.step === "discarded") this.discarded.add(write.id);
      if (write.after.step === "refused") this.refused.set(write.id, write.after.ticket);
      this.kept.delete(write.id);
      return;
    }
    for (const item of write.items) {
      const before = this.kept.get(item.id);
      if (before) expect(item.order).toBe(before.order);
      this.kept.set(item.id, item);
    }
  }

  maySend(item: OutboxItem) {
    expect(this.tasks.filter(({ effect }) => effect?.type === "send" && effect.item.id === item.id)).toEqual(
      [],
    );
    expect(this.locks.get(item.id)).toBe("here");
    expect(this.state.isStopped).toBe(false);
    const mustWaitFor = [...this.kept.values()].filter((other) => {
      const isBefore = other.order < item.order && other.records[0] === item.records[0];
      if (!isBefore || !this.known.has(other.id) || this.accepted.has(other.id)) return false;
      if (other.role === "creation" || (item.role === "closing" && other.role !== "message")) return true;
      const hasProblem = other.problem ?? this.state.items.find(({ id }) => id === other.id)?.problem;
      return item.role === "change" && other.role === "change" && !hasProblem;
    });
    expect(mustWaitFor.map(({ id }) => id)).toEqual([]);
  }

  answer(item: OutboxItem, roll: number): Happening {
    const failed = (failure: Failure): Happening => ({ type: "failed", item, failure });
    const refused = (refusal: Partial<(Failure & { type: "refused" })["refusal"]>, change?: NewItem) =>
      failed({ type: "refused", refusal: { code: "NO", ...refusal }, message: "No", error: "no", change });
    const before = this.accepted.get(item.id);
    const kind = this.isServerFailing ? roll % 10 : 9;
    if (kind === 0 || !this.isOnline) return failed({ type: "unanswered" });
    if (kind === 1) return failed({ type: "unanswered", fault: { code: "INTERNAL" } });
    if (kind === 2) return failed({ type: "unreadable", message: "Not yet" });
    if (before !== undefined && item.role === "creation" && before !== item.variables)
      return refused(
        { reason: "SENT_BEFORE" },
        { ...work("change", item.records[0]), id: `edit-${this.next()}` },
      );
    if (before === undefined) {
      if (kind === 3) return refused({});
      if (kind === 4 && item.version !== undefined)
        return refused({ changes: [{ field: "version", value: item.version + 1 }] });
      if (kind === 5) return refused({ changes: [{ field: "title", value: "Theirs" }] });
    }
    this.accepted.set(item.id, item.variables);
    if (kind === 6) return failed({ type: "unanswered" });
    if (kind === 7) return refused({ reason: "DONE_BEFORE" });
    return { type: "answered", item, data: "stored", version: (item.version ?? 0) + 1 };
  }

  checkInvariants() {
    const isSafe = (id: string) =>
      this.kept.has(id) || this.accepted.has(id) || this.discarded.has(id) || this.refused.has(id);
    expect([...this.promised].filter((id) => !isSafe(id))).toEqual([]);
    expect(this.state.items.filter(({ id }) => this.state.sent.has(id))).toEqual([]);
    const shown = listed(this.state).map(({ id }) => id);
    for (const [ticket, { id, add }] of this.forms) {
      const outcome = this.outcomes.get(add);
      const waits = outcome?.type === "settle" && !this.outcomes.has(ticket);
      if (waits) expect(shown).not.toContain(id);
    }
  }

  ask(asking: Asking): number {
    const ticket = this.next();
    this.asked.set(ticket, asking);
    this.happen({ ...asking, ticket } as Request);
    return ticket;
  }

  add(item: NewItem, hasForm: boolean) {
    if (!hasForm) return this.ask({ type: "add", item });
    const form = this.next();
    this.forms.set(form, { id: item.id, add: this.count + 1 });
    return this.ask({ type: "add", item, form: { ticket: form, isShown: form % 2 === 0 } });
  }

  goOn(pick: number, roll: number) {
    const isWrite = ({ effect }: Task) => effect?.type === "put" || effect?.type === "drop";
    const able = this.tasks.filter((task) => !isWrite(task) || task === this.tasks.find(isWrite));
    const task = able[pick % able.length];
    const step = task?.steps.shift();
    if (!task || !step) return;
    if (task.steps.length === 0) this.tasks.splice(this.tasks.indexOf(task), 1);
    const happening = step(roll);
    if (happening) this.happen(happening);
    else this.checkInvariants();
  }

  pass(ms: number) {
    this.now += ms;
    for (const due of this.timers.filter(({ at }) => at <= this.now)) {
      this.timers.splice(this.timers.indexOf(due), 1);
      this.happen(due.happening);
    }
    if (this.wakeAt !== undefined && this.wakeAt <= this.now) {
      this.wakeAt = undefined;
      this.happen({ type: "run" });
    }
  }

  tell(discarded: string | null = null) {
    const told = (): Happening => ({ type: "othersChanged", discarded });
    this.tasks.push({ effect: undefined, steps: [told] });
  }

  otherPage(pick: number, roll: number) {
    const free = [...this.kept.values()].filter(({ id }) => !this.locks.has(id));
    const item = free[pick % free.length];
    const kind = roll % 5;
    if (kind === 0) {
      const order = Math.max(0, ...[...this.kept.values()].map((each) => each.order)) + 1;
      const id = `theirs-${this.next()}`;
      this.kept.set(id, anOutboxItem({ ...work("addition"), id, owner: OWNER, order }));
    } else if (!item) return;
    else if (kind === 1) {
      if (item.problem || blockedByProblems([...this.kept.values()]).has(item.id)) return;
      this.accepted.set(item.id, item.variables);
      this.kept.delete(item.id);
    } else if (kind === 2) {
      this.discarded.add(item.id);
      this.kept.delete(item.id);
      return this.tell(item.id);
    } else if (kind === 3) this.kept.set(item.id, { ...item, variables: { text: roll } });
    else {
      this.locks.set(item.id, "elsewhere");
      this.tasks.push({
        effect: undefined,
        steps: [() => void this.locks.delete(item.id)],
      });
      return;
    }
    this.tell();
  }

  reload(roll: number) {
    for (const [place, { effect, steps }] of this.tasks.entries()) {
      if (effect?.type === "send" && roll % (place + 2) === 0)
        this.accepted.set(effect.item.id, effect.item.variables);
      const isWrite = effect?.type === "put" || effect?.type === "drop";
      if (isWrite && steps.length === 2 && roll % (place + 2) === 0) this.commit(effect);
    }
    this.tasks = [];
    this.timers = [];
    this.wakeAt = undefined;
    this.locks.clear();
    this.known.clear();
    this.taken = [];
    this.forms.clear();
    this.asked.clear();
    this.lastOrder = 0;
    this.state = emptyOutbox(OWNER);
    this.hurry();
  }

  hurry() {
    const ticket = this.ask({ type: "load" });
    this.finish(() => this.outcomes.has(ticket));
    const readable = this.state.items.map(({ id }) => id);
    this.ask({ type: "hurry", readable });
  }

  finish(isOver = () => this.tasks.length === 0) {
    for (let step = 0; step < 5_000 && !isOver(); step += 1) this.goOn(0, 1);
    expect(isOver()).toBe(true);
  }

  releaseTaken() {
    for (const ticket of this.taken.splice(0)) this.happen({ type: "release", ticket });
  }

  recover() {
    this.isServerFailing = false;
    this.isStorageFailing = false;
    if (this.state.isStopped) this.reload(0);
    this.releaseTaken();
    const isBack = !this.isOnline || this.hasStorageFailed;
    this.isOnline = true;
    this.finish();
    if (isBack) this.hurry();
    for (let round = 0; round < 20; round += 1) {
      this.finish();
      this.releaseTaken();
      this.pass(600_000);
    }
    this.finish();
    const isHidden = (id: string) => this.hasStorageFailed && this.state.sent.has(id);
    const left = () => [...this.kept.values()].filter(({ id }) => !isHidden(id));
    const blocked = blockedByProblems(left());
    expect(left().filter(({ id, problem }) => !problem && !blocked.has(id))).toEqual([]);
    expect(this.state.items.map(({ id }) => id).toSorted()).toEqual(
      left()
        .map(({ id }) => id)
        .toSorted(),
    );
    for (let round = 0; round < 5; round += 1) {
      for (const { id, problem } of left()) if (problem) this.ask({ type: "discard", id });
      this.finish();
      this.pass(600_000);
    }
    expect(left()).toEqual([]);
    expect([this.state.forms, [...this.locks]]).toEqual([[], []]);
    expect(
      [...this.asked.keys(), ...this.forms.keys()].filter((ticket) => !this.outcomes.has(ticket)),
    ).toEqual([]);
    for (const ticket of this.refused.values())
      if (this.forms.has(ticket)) expect(this.outcomes.get(ticket)?.type).toBe("fail");
  }
}

function work(role: ItemRole, record = "job:1"): NewItem {
  const { owner: _, order, failures, dueAt, ...item } = anOutboxItem({ role, records: [record], kind: role });
  return item;
}

const ROLES = ["addition", "addition", "change", "closing", "message", "creation"] as const;

const STEPS: Record<string, (world: World, pick: number, roll: number) => unknown> = {
  goOn: (world, pick, roll) => world.goOn(pick, roll),
  goOnMore(world, pick, roll) {
    for (const each of [0, 1, 2, 3]) world.goOn(pick + each, roll >> each);
  },
  finish: (world) => world.finish(),
  add(world, pick, roll) {
    const role = ROLES[pick % ROLES.length] ?? "addition";
    const record = `job:${roll % 2}`;
    const item = work(role, record);
    const isChange = role === "change" || role === "closing" || role === "creation";
    const isMessage = role === "message";
    const id = role === "creation" ? `creation-${record}` : `${role}-${world.next()}`;
    const isFirst = ![...world.kept.values()].some((each) => each.records[0] === record && each.id !== id);
    if (role === "creation" && !isFirst) return;
    const queuedAt = new Date(world.now).toISOString();
    const added = { ...item, id, queuedAt, variables: { text: world.next() } };
    world.add(
      {
        ...added,
        ...(isChange && { version: role === "creation" ? 0 : roll % 3 }),
        ...(isMessage && { freshMs: 300_000 }),
      },
      roll % 3 === 0,
    );
  },
  retry(world, pick) {
    const item = world.state.items[pick % world.state.items.length];
    if (item && !world.state.isStopped) world.ask({ type: "retry", id: item.id, decided: {} });
  },
  discard(world, pick) {
    const item = listed(world.state)[pick % listed(world.state).length];
    if (item) world.ask({ type: "discard", id: item.id });
  },
  take(world, pick) {
    const item = listed(world.state)[pick % listed(world.state).length];
    if (item) world.ask({ type: "take", id: item.id });
  },
  revise(world, pick, roll) {
    const ticket = world.taken.splice(pick % Math.max(1, world.taken.length), 1)[0];
    const taken = ticket === undefined ? undefined : world.asked.get(ticket);
    if (ticket === undefined || taken?.type !== "take") return;
    const revised = world.ask({ type: "revise", id: taken.id, decided: { variables: { text: roll } } });
    world.finish(() => world.outcomes.has(revised));
    world.happen({ type: "release", ticket });
  },
  hurry: (world) => world.hurry(),
  pass: (world, pick) => world.pass((pick % 20) * 1_000),
  passLong: (world) => world.pass(400_000),
  nextDay: (world) => world.pass(DAY_MS),
  network(world) {
    world.isOnline = !world.isOnline;
    if (world.isOnline) world.hurry();
  },
  storage(world, pick) {
    world.isStorageFailing = pick % 3 === 0;
    world.hasStorageFailed ||= world.isStorageFailing;
  },
  otherPage: (world, pick, roll) => world.otherPage(pick, roll),
  reload: (world, _, roll) => world.reload(roll),
  signOut: (world) => world.happen({ type: "stop" }),
};

const OFTEN = ["goOn", "goOnMore", "add"];
const AT_TIMES = ["otherPage", "retry", "pass", "discard"];
const steps = fc.array(
  fc.record({
    what: fc.constantFrom(...Array(6).fill(OFTEN).flat(), ...AT_TIMES, ...AT_TIMES, ...Object.keys(STEPS)),
    pick: fc.nat(1_000),
    roll: fc.nat(1_000_000),
  }),
  { minLength: 1, maxLength: 120 },
);

test("never loses an item, sends it twice at once or out of order, whatever happens", () => {
  fc.assert(
    fc.property(steps, (all) => {
      const world = new World();
      world.hurry();
      for (const { what, pick, roll } of all) STEPS[what]?.(world, pick, roll);
      world.recover();
    }),
    { numRuns: 500 },
  );
});

const sentIn = ({ tasks }: World) =>
  tasks.flatMap(({ effect }) =>
    effect?.type === "send" ? [`${effect.item.id} of ${effect.item.version}`] : [],
  );

function twoChanges() {
  const world = new World();
  world.hurry();
  world.finish();
  world.isServerFailing = false;
  world.add({ ...work("change"), id: "first", version: 5 }, true);
  world.add({ ...work("change"), id: "second", version: 5 }, false);
  world.finish(() => sentIn(world).length > 0);
  return world;
}

test("a later change waits until it's stored with the earlier one's version", () => {
  const world = twoChanges();
  expect(sentIn(world)).toEqual(["first of 5"]);
  world.finish(() => world.accepted.has("first"));
  world.happen({ type: "run" });
  expect(sentIn(world)).toEqual([]);
  world.finish(() => sentIn(world).length > 0);
  expect([sentIn(world), world.kept.get("second")?.version]).toEqual([["second of 6"], 6]);
});

test("reports a refusal even if the form's wait ends while the item is being dropped", () => {
  const world = twoChanges();
  const answer = world.tasks.find(({ effect }) => effect?.type === "send");
  const [item] = world.state.going.values();
  if (!item || !answer) throw new Error("Nothing is being sent");
  const failure = { type: "refused", refusal: { code: "FORBIDDEN" }, message: "No", error: "no" } as const;
  answer.steps = [() => ({ type: "failed", item, failure })];
  world.finish(() => world.state.forms.some(({ phase }) => phase === "refused"));
  world.pass(5_000);
  world.finish();
  const [form = 0] = world.forms.keys();
  expect(world.outcomes.get(form)).toEqual({ type: "fail", ticket: form, error: "no" });
});

test("hides a sent item and doesn't resend it, even if dropping it failed", () => {
  const world = twoChanges();
  world.isStorageFailing = true;
  world.finish();
  world.isStorageFailing = false;
  world.hurry();
  world.finish(() => sentIn(world).length > 0);
  expect(sentIn(world)).toEqual([expect.stringMatching(/^second/)]);
  expect([listed(world.state).map(({ id }) => id), world.kept.has("first")]).toEqual([["second"], true]);
});
