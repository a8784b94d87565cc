import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openWindow, phone, seen } from "./browser.ts";
import { haveBusiness } from "./people.ts";

/** An old system's Windows export: its own headers, Windows-1252, semicolons and typos. */
const MESSY = Buffer.from(
  [
    "Nr;Kunde / client;Ansprechpartner;E-mail;Mobile;Address;City;Post code;Comments",
    '1;Caf\xE9 Zo\xEB;Zo\xEB;zoe@cafe.example;491570156;12 Acland Street;St Kilda;3182;"Rear door\r\nAsk for ""the key"""',
    "2; Keysborough Panels ;;ap@keyspanels.example;(03) 5550 0123;88 Keys Road;Keysborough;3173;",
    "3;;Walk-in;;;;;;",
    ";;;;;;;;",
    "4;Darwin Chill;Mae;mae@darwinchill;;;Darwin;800;",
    "5;CAF\xC9 ZO\xCB;;;0491 570 156;;;;",
  ].join("\r\n"),
  "latin1",
);
const messyFile = { name: "Kunden 2024.CSV", mimeType: "text/csv", buffer: MESSY };

async function chooseFile(page: Page, file: typeof messyFile) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose file" }).click();
  await (await chooser).setFiles(file);
}

describe("importing a messy real-life CSV", () => {
  test("matches columns, imports valid rows, and returns the rest", async () => {
    const { context, page } = await openWindow();
    await haveBusiness(context);
    await page.goto("/customers");
    await page.getByRole("button", { name: "Import CSV" }).last().click();

    await chooseFile(page, { ...messyFile, name: "customers.xlsx" });
    await seen(page, "Invalid file type").waitFor();
    await seen(page, "Please select a CSV file").waitFor();

    await chooseFile(page, messyFile);
    await seen(page, "Choose the column for the company or the name.").waitFor();
    await page.getByRole("button", { name: "Add a column to Name or company" }).click();
    await page.getByRole("menuitem", { name: /^Kunde/ }).click();
    await seen(page, "1 without their email").waitFor();
    await page.getByRole("button", { name: "Add a column to Name", exact: true }).click();
    await page.getByRole("menuitem", { name: /^Ansprechpartner/ }).click();
    await seen(page, "mae@darwinchill").waitFor();
    await seen(page, "491570156").waitFor();
    await page.getByRole("button", { name: "Import 4 customers" }).click();

    await seen(page, "CSV Import Successful").waitFor();
    await seen(page, "Imported 4 of 5 customers, 1 already there, 1 cell left out").waitFor();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download 1 row to fix" }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe("Kunden 2024-to-fix.csv");
    const toFix = await readFile(await download.path(), "utf8");
    expect(toFix).toContain(
      "4,Darwin Chill,Mae,mae@darwinchill,,,Darwin,800,,mae@darwinchill: Enter a valid email",
    );

    const fixed = toFix.replace("Mae,mae@darwinchill,", "Mae,mae@darwinchill.example,");
    const chosen = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose file" }).click();
    await (await chosen).setFiles({ name: "fixed.csv", mimeType: "text/csv", buffer: Buffer.from(fixed) });
    await page.getByRole("button", { name: "Add a column to Name or company" }).click();
    await page.getByRole("menuitem", { name: /^Kunde/ }).click();
    await page.getByRole("button", { name: "Complete 1 customer" }).click();
    await seen(page, "Imported 0 of 1 customers, 1 already there").waitFor();
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByRole("link", { name: "Café Zoë" }).waitFor();
    await page.getByRole("link", { name: "Keysborough Panels" }).click();
    await seen(page, "(03) 5550 0123").waitFor();
  });

  test("works on a phone by keyboard, and creates no duplicates the second time", async () => {
    const { context, page } = await openWindow({ viewport: phone });
    await haveBusiness(context);
    const file = {
      name: "a.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("name,phone\nAnn,0491 570 156\n"),
    };
    await page.goto("/customers");
    for (const label of ["Import 1 customer", "Nothing to import"]) {
      await page.getByRole("button", { name: "List actions", disabled: false }).focus();
      await page.keyboard.press("Enter");
      await page.getByRole("menuitem", { name: "Import CSV" }).waitFor();
      await page.keyboard.press("Enter");
      await chooseFile(page, file);
      const start = page.getByRole("button", { name: label });
      await start.waitFor();
      if (await start.isDisabled()) continue;
      await start.focus();
      await page.keyboard.press("Enter");
      await seen(page, "Imported 1 of 1 customers").waitFor();
      await page.getByRole("button", { name: "Done" }).focus();
      await page.keyboard.press("Enter");
      await page.getByRole("link", { name: "Ann" }).waitFor();
    }
  });

  test("exports everything as CSV again", async () => {
    const { context, page } = await openWindow();
    await haveBusiness(context);
    await context.request.post("/api/customers", { data: { name: "=1+1 Plumbing" } });
    await page.goto("/customers");
    const list = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    expect(await readFile(await (await list).path(), "utf8")).toContain(",'=1+1 Plumbing,");

    await page.goto("/settings?tab=data");
    await page.getByRole("button", { name: "Export everything" }).click();
    const zip = page.waitForEvent("download", { timeout: 60_000 });
    await page.getByRole("button", { name: "Download everything" }).click({ timeout: 60_000 });
    expect((await zip).suggestedFilename()).toMatch(/^fettle-\d{4}-\d\d-\d\d\.zip$/);
  });
});
