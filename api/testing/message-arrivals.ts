import { expect } from "vitest";
import { processPendingRefunds } from "../domains/invoicing/card-payments/process-pending-refunds.ts";
import { sweepAllPayments, sweepRecentPayments } from "../domains/invoicing/card-payments/sweep-payments.ts";
import type { Billing } from "./billing.ts";
import type { CardPayments } from "./card-payments.ts";
import { runQueued } from "./queued-jobs.ts";
import { TEST_NOW } from "./runner.ts";

export type Signed = Parameters<CardPayments["hook"]>[0];

export interface Message {
  event: Signed;
  /** Causes the message, which might arrive first. */
  cause: () => Promise<void>;
  check: () => Promise<void>;
}

export function messageArrivals({ runner, hook }: CardPayments, billing: Billing) {
  const deliver = async (event: Signed) => expect((await hook(event)).status).toBe(200);
  async function work() {
    await runQueued(runner, processPendingRefunds);
    await billing.work();
  }
  async function settled(event: Signed) {
    await deliver(event);
    await work();
  }
  async function sweep(task = sweepRecentPayments) {
    await task.handle(runner.services, {}, { isLast: false });
    await work();
  }
  const arrivals = {
    async never({ cause }: Message) {
      await cause();
      await sweep();
    },
    async "never, after a day"({ cause }: Message) {
      await cause();
      runner.clock.now = new Date(TEST_NOW.getTime() + 26 * 3_600_000);
      await sweep(sweepAllPayments);
    },
    async twice({ event, cause }: Message) {
      await cause();
      await Promise.all([deliver(event), deliver(event)]);
      await work();
      await sweep();
    },
    async late({ event, cause }: Message) {
      await cause();
      await sweep();
      await settled(event);
    },
    async "before its cause"({ event, cause }: Message) {
      await settled(event);
      await cause();
      await work();
      await sweep();
    },
  };
  return {
    work,
    settled,
    /** Checks the outcome, then again after another sweep. */
    async arrive(message: Message, how: keyof typeof arrivals) {
      await arrivals[how](message);
      await message.check();
      await sweep();
      await message.check();
    },
  };
}

export const ARRIVALS = ["never", "never, after a day", "twice", "late", "before its cause"] as const;
