import type { BrowserContext } from "playwright-core";

/** A browser context, or a session without a browser. */
export type Session = Pick<BrowserContext, "request">;

/** Creates a record over REST, where creating it isn't under test. */
export async function have(context: Session, path: string, data: object) {
  const answer = await context.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}
