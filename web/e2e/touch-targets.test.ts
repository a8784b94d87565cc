import { expect, test } from "vitest";
import { openWindow, phone } from "./browser.ts";
import { haveSession } from "./people.ts";
import { smallTargets } from "./small-targets.ts";

const SCREENS = ["/", "/jobs", "/schedule", "/customers", "/equipment", "/messages", "/support", "/outbox"];

test("everything on a technician's main screens is big enough to tap", { timeout: 120_000 }, async () => {
  const { context, page } = await openWindow({ viewport: phone });
  await haveSession(context, "lou@bayside.example");
  const [job] = await (await context.request.get("/api/jobs?limit=1")).json();
  const [customer] = await (await context.request.get("/api/customers?limit=1")).json();
  const records = [`/jobs/${job.id}`, `/jobs/${job.id}/notes`, `/customers/${customer.id}`];
  const small: string[] = [];
  for (const path of [...SCREENS, ...records]) {
    await page.goto(path);
    await page.locator("main h1, main h2, main form").first().waitFor({ state: "attached" });
    await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
    small.push(...(await page.evaluate(smallTargets)).map((found) => `${path}: ${found}`));
  }
  expect(small).toEqual([]);
});
