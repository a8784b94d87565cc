import type Stripe from "stripe";

const TIMEOUT_MS = 10_000;
const RETRIES = 2;

export interface StripeConnection {
  secretKey: string;
  apiUrl?: string | undefined;
  send?: typeof fetch;
  retries?: number;
  timeoutMs?: number;
}

export interface ConnectedStripe {
  stripe: Stripe;
  errors: typeof Stripe.errors;
}

/** Loads the SDK on first use, to keep start-up fast. */
export const loadStripe = async () => (await import("stripe")).default;

export function stripeConnection(options: StripeConnection): () => Promise<ConnectedStripe> {
  let connected: Promise<ConnectedStripe> | undefined;
  return () => {
    connected ??= connect(options);
    return connected;
  };
}

async function connect({
  secretKey,
  apiUrl,
  send,
  retries = RETRIES,
  timeoutMs = TIMEOUT_MS,
}: StripeConnection): Promise<ConnectedStripe> {
  const StripeClient = await loadStripe();
  const stripe = new StripeClient(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(apiUrl && addressOf(apiUrl)),
    ...(send && { httpClient: StripeClient.createFetchHttpClient(send) }),
  });
  return { stripe, errors: StripeClient.errors };
}

function addressOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === "http:";
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ("http" as const) : ("https" as const),
  };
}
