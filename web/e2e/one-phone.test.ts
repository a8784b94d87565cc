import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openWindow, phone, seen } from "./browser.ts";
import { runSql } from "./database.ts";
import { haveBusiness, haveSession, PASSWORD } from "./people.ts";
import { have } from "./records.ts";
import { keptSince } from "./stored-on-device.ts";

/**
 * Details from the first person's day. The phone must not show, store or send any of them once the next person has it.
 */
const SECRETS = ["Brighton Gardens", "Gate code is 4821", "Spare key under", "Boiler room leak"];

const everythingStored = (page: Page) =>
  page.evaluate(async () => {
    const parts: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    const asText = (_name: string, value: unknown) => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
      return value;
    };
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        });
        parts.push(JSON.stringify(rows, asText));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        parts.push(request.url);
        if (/json|html/.test((await cache.match(request))?.headers.get("content-type") ?? "")) {
          parts.push((await (await cache.match(request))?.text()) ?? "");
        }
      }
    }
    return parts.join("\n");
  });

test("a second person on the same phone sees nothing from the first, whose work and half-typed note are kept for them", async () => {
  const { context, page } = await openWindow({ viewport: phone, keepsApp: true });
  const first = await haveBusiness(context);
  const { customer } = await have(context, "/api/customers", { name: "Brighton Gardens" });
  const job = await have(context, "/api/jobs", { title: "Boiler room leak", customerId: customer.id });
  await page.goto(`/jobs/${job.id}/notes`);
  await expect.poll(() => keptSince(page), { timeout: 40_000 }).not.toBeNull();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Add note" }).tap();
  const sheet = page.getByRole("dialog", { name: "Add note" });
  await sheet.getByRole("textbox", { name: "Note" }).fill("Gate code is 4821");
  await sheet.getByRole("button", { name: "Add note" }).tap();
  await seen(page.getByRole("list", { name: "Notes waiting to be sent" }), "Gate code is 4821").waitFor();
  await page.getByRole("button", { name: "Add note" }).tap();
  await sheet.getByRole("textbox", { name: "Note" }).fill("Spare key under the pot");
  await expect.poll(() => everythingStored(page)).toContain("Spare key under");
  expect(await everythingStored(page)).toContain("Brighton Gardens");
  await page.close();

  // The phone was lost, so its session was ended elsewhere.
  await runSql("update sessions set ended_at = now() where org_id = $1", [first.orgId]);
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto("/jobs");
  await later.getByRole("heading", { name: "Log in" }).waitFor();
  const stored = await everythingStored(later);
  for (const secret of SECRETS) expect(stored).not.toContain(secret);

  const asked: string[] = [];
  later.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
  const second = await haveBusiness(context);
  expect(second.orgId).not.toBe(first.orgId);
  await later.goto(`/jobs/${job.id}`);
  await seen(later, /not found/i).waitFor();
  await later.goto("/outbox");
  await seen(later, "Everything has been sent").waitFor();
  await expect.poll(() => keptSince(later), { timeout: 40_000 }).not.toBeNull();
  const seenByThem = [await everythingStored(later), await later.locator("body").innerText(), ...asked].join(
    "\n",
  );
  for (const secret of SECRETS) expect(seenByThem).not.toContain(secret);
  await later.goto("/logout");
  await later.getByRole("heading", { name: "Log in" }).waitFor();

  await haveSession(context, first.email, PASSWORD);
  await later.goto(`/jobs/${job.id}/notes`);
  await seen(later.getByRole("list", { name: "Notes", exact: true }), "Gate code is 4821").waitFor();
  await later.getByRole("button", { name: "Add note" }).tap();
  await expect
    .poll(() =>
      later.getByRole("dialog", { name: "Add note" }).getByRole("textbox", { name: "Note" }).inputValue(),
    )
    .toBe("Spare key under the pot");
});
