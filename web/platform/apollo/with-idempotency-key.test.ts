import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { describe, expect, it } from "vitest";
import { UnansweredError } from "./deadline-link.ts";
import { withIdempotencyKey } from "./with-idempotency-key.ts";

const failed = (code: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: "No", extensions: { code } }] });

describe("once", () => {
  const ids: string[] = [];
  const press = (what: string, outcome?: Error) =>
    withIdempotencyKey(what, async (id) => {
      ids.push(id);
      if (outcome) throw outcome;
    }).catch(() => null);

  it("asks under one id until the server answered, and under another after it", async () => {
    await press("copy", new UnansweredError("Request timed out"));
    await press("copy", failed("INTERNAL"));
    await press("another");
    await press("copy");
    await press("copy", failed("CONFLICT"));
    await press("copy");
    const [first, again, another, answered, refused, afresh] = ids;
    expect(again).toBe(first);
    expect(answered).toBe(first);
    expect(new Set([first, another, refused, afresh]).size).toBe(4);
  });
});
