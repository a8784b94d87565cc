import { fieldPackTaker } from "./take-field-pack.ts";

/** The page sends these in order, with `finish` once the field pack is complete. */
export type FieldPackRequest =
  | { step: "begin"; owner: string }
  | { step: "take"; bytes: ArrayBuffer }
  | { step: "finish"; answers: Record<string, unknown> };

/** Undefined if storing isn't allowed, or the server's response wasn't valid. */
export type FieldPackReply = { result: unknown } | { failure: string };

// One per worker, which handles one sync at a time.
let taker: ReturnType<typeof fieldPackTaker> | undefined;

async function answer(request: FieldPackRequest) {
  if (request.step === "begin") {
    taker = fieldPackTaker(request.owner);
    return taker.begin();
  }
  return request.step === "take" ? taker?.take(request.bytes) : taker?.finish(request.answers);
}

addEventListener("message", async ({ data }: MessageEvent<FieldPackRequest>) => {
  const reply = await answer(data).then(
    (result): FieldPackReply => ({ result }),
    (error: unknown): FieldPackReply => ({ failure: String(error) }),
  );
  postMessage(reply);
});
