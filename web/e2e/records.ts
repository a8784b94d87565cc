import type { BrowserContext } from "playwright-core";

export type Session = Pick<BrowserContext, "request">;

export async function have(context: Session, path: string, data: object) {
  const answer = await context.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}
