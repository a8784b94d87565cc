import { channel } from "node:diagnostics_channel";

export type MessageChannel = "mail" | "text" | "push" | "webhook";

/** Labels have few values, from the code: never an id or what people typed. */
export type Measure =
  | {
      kind: "request";
      method: string;
      route: string;
      operation: string;
      status: string;
      errorCode: string | undefined;
      seconds: number;
    }
  | { kind: "pool wait"; pool: string; seconds: number }
  | { kind: "slow statement" }
  | { kind: "long read"; by: "thread" | "request" }
  | { kind: "sockets"; open: number }
  | { kind: "job"; task: string; outcome: "done" | "retried" | "failed" }
  | { kind: "message"; channel: MessageChannel; outcome: string }
  | { kind: "provider error"; provider: string }
  | { kind: "failed sign-in"; realm: string };

/** `api/server/metrics` subscribes if metrics are on. Otherwise, measuring costs next to nothing. */
export const MEASURES = channel("fettle:measures");

export function measure(taken: Measure) {
  if (MEASURES.hasSubscribers) MEASURES.publish(taken);
}
