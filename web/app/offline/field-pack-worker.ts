import { fieldPackTaker } from "./take-field-pack.ts";

/** The page sends these in order: `keep` for a device's first pack, and `finish` once it's complete. */
export type FieldPackRequest =
  | { step: "begin"; owner: string }
  | { step: "take"; bytes: ArrayBuffer }
  | { step: "keep" | "finish"; answers: Record<string, unknown> };

/** Undefined if storing isn't allowed, or the server's response wasn't valid. */
export type FieldPackReply = { result: unknown } | { failure: string };

// One per worker, which handles one sync at a time.
let taker: ReturnType<typeof fieldPackTaker> | undefined;

async function answer(request: FieldPackRequest) {
  if (request.step === "begin") {
    taker = fieldPackTaker(request.owner);
    return taker.begin();
  }
  if (request.step === "take") return taker?.take(request.bytes);
  return taker?.[request.step](request.answers);
}

addEventListener("message", async ({ data }: MessageEvent<FieldPackRequest>) => {
  const reply = await answer(data).then(
    (result): FieldPackReply => ({ result }),
    (error: unknown): FieldPackReply => ({ failure: String(error) }),
  );
  postMessage(reply);
});
