import { ignored } from "../../../lib/ignored.ts";

/** A visit's versions before and after a change. There's no version after while the change is in the outbox. */
export interface ChangedVisit {
  id: string;
  before: number;
  after: number | undefined;
}

export interface UndoStep {
  /** Says what undoing it did: "Filter clean is back on Tue 17 Nov". */
  words: string;
  visits: readonly ChangedVisit[];
  /** Returns the new versions, or null if it failed and said so. */
  revert: (visits: readonly ChangedVisit[]) => Promise<ReadonlyMap<string, number> | null>;
}

const MAX_STEPS = 50;

const histories = new WeakMap<object, UndoSteps>();

/** Returns the session's history, which outlives the schedule. `session` is its Apollo client. */
export function stepsOf(session: object): UndoSteps {
  const steps = histories.get(session) ?? new UndoSteps();
  histories.set(session, steps);
  return steps;
}

/** Keeps changes to undo one after the other, newest first. */
export class UndoSteps {
  #steps: UndoStep[] = [];
  #queue: Promise<unknown> = Promise.resolve();

  get count() {
    return this.#steps.length;
  }

  add(step: UndoStep) {
    this.#steps = [...this.#steps, step].slice(-MAX_STEPS);
  }

  /** Undoes the newest step and returns it. Returns undefined if there's none, and null if it failed. */
  undo(): Promise<UndoStep | null | undefined> {
    // One at a time, because an earlier change of the same visit needs the version this one returns.
    const undone = this.#queue.then(() => this.#undoLast());
    this.#queue = undone.catch((error) => ignored(error, "its own caller gets it"));
    return undone;
  }

  async #undoLast() {
    const step = this.#steps.at(-1);
    if (!step) return undefined;
    this.#steps = this.#steps.slice(0, -1);
    const versions = await step.revert(step.visits);
    if (!versions) return null;
    const before = new Map(step.visits.map((visit) => [visit.id, visit.before]));
    this.#steps = this.#steps.map((earlier) => ({
      ...earlier,
      visits: earlier.visits.map((visit) =>
        before.has(visit.id) && visit.after === before.get(visit.id)
          ? { ...visit, after: versions.get(visit.id) }
          : visit,
      ),
    }));
    return step;
  }
}
