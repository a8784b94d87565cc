import { LRUCache } from "lru-cache";
import { log } from "../log.ts";
import { measure } from "../measures.ts";
import { shortHash, statementName } from "./statement-text.ts";
import type { Ended } from "./watch-statements.ts";

const EXPLAIN_EVERY_MS = 60_000;
const MOST_KNOWN = 500;
const LONGEST_TEXT = 400;
const EXPLAIN = "explain (generic_plan, costs off, format json) ";

/** Runs a statement's text as it is and returns the plan. */
type Explain = (text: string) => Promise<unknown>;

/**
 * Logs statements slower than the limit. Their name and plan are hashes, so an operator sees that a statement is slow
 * again, and whether its plan has changed. The plan is the generic one, because the values stay out of it.
 */
export function createSlowStatements(limitMs: number, explain: Explain): Ended {
  const plans = new LRUCache<string, { at: number; plan: string | null }>({ max: MOST_KNOWN });
  let explaining = false;
  const planOf = async (text: string): Promise<string | null> => {
    const known = plans.get(text);
    const now = performance.now();
    if (explaining || (known && now - known.at < EXPLAIN_EVERY_MS)) return known?.plan ?? null;
    explaining = true;
    // PostgreSQL 15 has no generic plans, and some statements have no plan.
    const plan = await explain(EXPLAIN + text).then(shortHash, () => null);
    explaining = false;
    plans.set(text, { at: now, plan });
    return plan;
  };
  return (text, ms) => {
    if (ms < limitMs || text.startsWith(EXPLAIN)) return;
    measure({ kind: "slow statement" });
    void planOf(text).then((plan) => {
      const line = {
        kind: "slow statement",
        statement: statementName(text),
        plan,
        ms: Math.round(ms),
        text: shape(text),
      };
      log.warn(line, "slow statement");
    });
  };
}

/** Our statements have their values apart. Constants go too, in case one ever doesn't. */
const shape = (text: string) =>
  text
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST_TEXT);
