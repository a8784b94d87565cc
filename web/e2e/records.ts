import type { BrowserContext } from "playwright-core";

/** A profile, or a session without a browser. */
export type Session = Pick<BrowserContext, "request">;

/** Makes a record over REST, where making it is not what is tested. */
export async function have(context: Session, path: string, data: object) {
  const answer = await context.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}
