import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { laptop, openWindow, phone } from "./browser.ts";
import { haveSession } from "./people.ts";

const PAGES = [
  "/developers",
  "/developers/errors",
  "/developers/webhooks",
  "/developers/limits",
  "/developers/rest/jobs",
  "/developers/graphql",
  "/developers/graphql/types/Job",
  "/developers/graphql/mutations/createJob",
];

test("the developer pages pass axe in both themes, and don't scroll sideways", {
  timeout: 180_000,
}, async () => {
  for (const viewport of [laptop, phone]) {
    const { page } = await openWindow({ viewport });
    await page.addInitScript({ path: createRequire(import.meta.url).resolve("axe-core/axe.min.js") });
    for (const path of PAGES) {
      await page.goto(path);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const { violations } = await page.evaluate(() =>
          window.axe.run(document, { resultTypes: ["violations"] }),
        );
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" | ")}`,
        );
        expect([path, colorScheme, found]).toEqual([path, colorScheme, []]);
      }
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect([path, sideways]).toEqual([path, false]);
    }
    await page.context().close();
  }
});

test("the language stays chosen, and the search finds a field by keyboard", async () => {
  const { page } = await openWindow({ viewport: laptop });
  await page.goto("/developers");
  await page.getByText("Python", { exact: true }).filter({ visible: true }).first().click();
  await page.goto("/developers/idempotency");
  await page.locator("pre[data-sample=python]").first().waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("Job.scheduledAt");
  await page.getByRole("link", { name: "Job.scheduledAt" }).first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/developers\/graphql\/types\/Job#scheduledAt$/);
  await page.context().close();
});

test("GraphiQL runs its example under our policy without an error", { timeout: 60_000 }, async () => {
  const { page } = await openWindow({ viewport: laptop });
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text().slice(0, 200)));
  page.on("pageerror", (error) => problems.push(String(error)));
  await haveSession(page.context(), "mel@bayside.example");
  await page.goto("/developers/graphiql");
  // The editor takes the click only once it has loaded the schema.
  await expect
    .poll(
      async () => {
        await page.getByRole("button", { name: /Execute query/ }).click();
        return page.locator(".graphiql-response").innerText();
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toContain('"jobs"');
  expect(problems).toEqual([]);
  await page.context().close();
});
