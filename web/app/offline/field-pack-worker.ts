import { fieldPackTaker } from "./take-field-pack.ts";

/** What the page asks for, in this order: the last once the field pack is complete. */
export type FieldPackRequest =
  | { step: "begin"; owner: string }
  | { step: "take"; bytes: ArrayBuffer }
  | { step: "finish"; answers: Record<string, unknown> };

/** What is answered to one; undefined where nothing may be stored, or the answer was none. */
export type FieldPackReply = { result: unknown } | { failure: string };

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
