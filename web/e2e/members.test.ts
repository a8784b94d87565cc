import { expect, test } from "vitest";
import { laptop, openWindow, phone, seen } from "./browser.ts";
import { runSql } from "./database.ts";
import { haveBusiness, PASSWORD } from "./people.ts";

async function invitationLink(email: string): Promise<string> {
  const [mail] = await runSql<{ text: string }>(
    "select text from outbox_messages where recipient = $1 order by created_at desc limit 1",
    [email],
  );
  const [path] = /\/auth\/accept-invite\?token=\S+/.exec(mail?.text ?? "") ?? [];
  if (!path) throw new Error(`No invitation was mailed to ${email}`);
  return path;
}

test("a member is invited by email, joins on a phone, and loses access as soon as they're removed", {
  timeout: 120_000,
}, async () => {
  const office = await openWindow({ viewport: laptop });
  const { email: owner } = await haveBusiness(office.context);
  const email = owner.replace("alex", "bec");
  await office.page.goto("/members");
  await office.page.getByRole("button", { name: "Add member" }).click();
  const dialog = office.page.getByRole("dialog", { name: "Add member" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => office.page.getByRole("listitem").filter({ hasText: email }).count()).toBe(1);

  const member = await openWindow({ viewport: phone });
  await member.page.goto(await invitationLink(email));
  await member.page.getByLabel("Your name").fill("Bec Hartley");
  await member.page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await member.page.getByRole("button", { name: "Join" }).click();
  await member.page.getByRole("heading", { name: "Dashboard" }).waitFor({ state: "attached" });
  await seen(office.page, "Bec Hartley").waitFor();

  await office.page.getByRole("button", { name: "Actions for Bec Hartley" }).click();
  await office.page.getByRole("menuitem", { name: "Remove" }).click();
  await office.page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await seen(office.page, "Bec Hartley").waitFor({ state: "hidden" });
  await office.page.getByRole("main").and(office.page.locator(":focus")).waitFor();
  expect((await member.context.request.get("/api/jobs")).status()).toBe(401);
  await seen(member.page, "Your account was removed").waitFor();
  await member.page.getByRole("button", { name: "Log in" }).waitFor();
  await member.page.goto("/jobs");
  await member.page.getByRole("button", { name: "Log in" }).waitFor();
});
