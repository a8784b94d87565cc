import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";
const BYTES = 32;

export const newWebhookSecret = () => `${PREFIX}${randomBytes(BYTES).toString("base64")}`;

export interface Signed {
  id: string;
  /** Whole seconds since 1970. */
  timestamp: number;
  payload: string;
}

/** Returns Standard Webhooks 1.0 headers, with one signature per secret. */
export function signedHeaders({ id, timestamp, payload }: Signed, secrets: string[]): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${payload}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
