import type { BrowserContext } from "playwright-core";

/** Makes a record over REST, where making it is not what is tested. */
export async function have(context: BrowserContext, path: string, data: object) {
  const answer = await context.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}
