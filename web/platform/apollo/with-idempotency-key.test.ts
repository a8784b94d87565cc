import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { describe, expect, it } from "vitest";
import { UnansweredError } from "./deadline-link.ts";
import { withIdempotencyKey } from "./with-idempotency-key.ts";

const failed = (code: string, reason?: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: "No", extensions: { code, reason } }] });

describe("withIdempotencyKey", () => {
  const keys: string[] = [];
  const press = (what: string, outcome?: Error) =>
    withIdempotencyKey(what, async (context) => {
      keys.push(context().idempotencyKey);
      if (outcome) throw outcome;
    }).catch(() => null);

  it("uses one key until the server responds, then a new one", async () => {
    await press("copy", new UnansweredError("Request timed out"));
    await press("copy", failed("INTERNAL"));
    await press("copy", failed("CONFLICT", "STILL_RUNNING"));
    await press("another");
    await press("copy");
    await press("copy", failed("CONFLICT"));
    await press("copy");
    const [first, again, running, another, answered, refused, afresh] = keys;
    expect([again, running]).toEqual([first, first]);
    expect(answered).toBe(first);
    expect(new Set([first, another, refused, afresh]).size).toBe(4);
  });

  it("keeps its key when a refused retry doesn't settle the first request", async () => {
    keys.length = 0;
    await press("payment", new UnansweredError("Request timed out"));
    await press("payment", failed("UNAUTHENTICATED"));
    await press("payment", failed("RATE_LIMITED"));
    await press("payment", failed("CONFLICT"));
    await press("payment");
    const [first, signedOut, limited, known, afresh] = keys;
    expect([signedOut, limited, known]).toEqual([first, first, first]);
    expect(afresh).not.toBe(first);
  });
});
