import type Stripe from "stripe";

const TIMEOUT_MS = 10_000;
const RETRIES = 2;

export interface StripeConnection {
  secretKey: string;
  /** Another server with Stripe's HTTP API: a gateway, or a stand-in. */
  apiUrl?: string | undefined;
  /** What sends the requests instead of the network: the stand-in of this process. */
  send?: typeof fetch;
  /** How often a request that found no answer is sent again. */
  retries?: number;
  /** How long an answer is waited for. */
  timeoutMs?: number;
}

export interface ConnectedStripe {
  stripe: Stripe;
  errors: typeof Stripe.errors;
}

/** The class of Stripe's SDK, which is loaded when it is first used: a start needn't wait for it. */
export const loadStripe = async () => (await import("stripe")).default;

/** Connects with the first call; all calls get the same client. */
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
