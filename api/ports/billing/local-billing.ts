import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { log } from "../../log.ts";
import { LOCAL_CHECKOUT_PATH } from "../payments/local-payments.ts";
import type { BillingPort } from "./billing.ts";
import { createStandIn, type StandIn } from "./stand-in/stand-in.ts";
import type { StandInPages } from "./stand-in/stand-in-objects.ts";
import type { StandInEvent, StandInState } from "./stand-in/stand-in-state.ts";
import { createStripeBilling } from "./stripe-billing.ts";

export type LocalBilling = BillingPort & {
  readonly kind: "local";
  readonly standIn: StandIn;
  /** If `give` throws, the event is delivered again next time. */
  deliverTo(give: (event: StandInEvent) => Promise<void>): void;
  deliver(): Promise<void>;
};

export const isLocalBilling = (billing: BillingPort | null): billing is LocalBilling =>
  billing?.kind === "local" && "standIn" in billing;

interface LocalBillingOptions {
  publicUrl: string;
  now: () => Date;
  file?: string;
}

export const localPages = (publicUrl: string): StandInPages => ({
  checkout: (id) => `${publicUrl}${LOCAL_CHECKOUT_PATH}/plan/${id}`,
  portal: (id) => `${publicUrl}${LOCAL_CHECKOUT_PATH}/card/${id}`,
  invoice: (id) => `${publicUrl}${LOCAL_CHECKOUT_PATH}/charge/${id}`,
});

/** Sends the requests we'd send to Stripe to the local provider in this process. */
export function createLocalBilling({ publicUrl, now, file }: LocalBillingOptions): LocalBilling {
  const standIn = createStandIn({
    now,
    pages: localPages(publicUrl),
    state: file ? readState(file) : undefined,
    ...(file && { keep: (state: StandInState) => writeState(file, state) }),
  });
  let give: ((event: StandInEvent) => Promise<void>) | undefined;
  let telling = Promise.resolve();
  const deliver = () => {
    telling = telling
      .then(() => (give ? standIn.handOver(give) : undefined))
      .catch((error: unknown) => log.error({ err: error }, "couldn't deliver the local provider's event"));
    return telling;
  };
  const send = sendTo(standIn);
  const billing = createStripeBilling({
    secretKey: "sk_local",
    send: async (address, init) => {
      const answer = await send(address, init);
      void deliver();
      return answer;
    },
  });
  return {
    ...billing,
    kind: "local",
    checkPrices: async () => [],
    standIn,
    deliverTo(taker) {
      give = taker;
      void deliver();
    },
    deliver,
  };
}

export const sendTo =
  (standIn: StandIn): typeof fetch =>
  async (address, init) => {
    const url = new URL(String(address));
    const method = init?.method ?? "GET";
    const form = method === "GET" ? url.searchParams : new URLSearchParams(String(init?.body ?? ""));
    const idempotencyKey = new Headers(init?.headers).get("idempotency-key");
    const { status, body } = standIn.answer({ method, path: url.pathname, form, idempotencyKey });
    return Response.json(body, { status });
  };

function readState(file: string): StandInState | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Write and rename, because the process can end at any time. */
function writeState(file: string, state: StandInState) {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, JSON.stringify(state));
  renameSync(unfinished, file);
}
