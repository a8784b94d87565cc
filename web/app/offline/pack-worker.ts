import { packTaker } from "./take-pack.ts";

/** What the page asks for, in this order: the last once the pack is complete. */
export type PackRequest =
  | { step: "begin"; owner: string }
  | { step: "take"; bytes: ArrayBuffer }
  | { step: "finish"; answers: Record<string, unknown> };

/** What is answered to one; undefined where nothing may be stored, or the answer was none. */
export type PackReply = { result: unknown } | { failure: string };

let taker: ReturnType<typeof packTaker> | undefined;

async function answer(request: PackRequest) {
  if (request.step === "begin") {
    taker = packTaker(request.owner);
    return taker.begin();
  }
  return request.step === "take" ? taker?.take(request.bytes) : taker?.finish(request.answers);
}

addEventListener("message", async ({ data }: MessageEvent<PackRequest>) => {
  const reply = await answer(data).then(
    (result): PackReply => ({ result }),
    (error: unknown): PackReply => ({ failure: String(error) }),
  );
  postMessage(reply);
});
