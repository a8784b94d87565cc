import type { Page } from "playwright-core";
import type { Session } from "./records.ts";

const DEMO_PASSWORD = "fettle-demo";
export const PASSWORD = "level-and-true-7";

let count = 0;

export function newBusiness() {
  count += 1;
  const tag = `${Date.now().toString(36)}${process.pid}${count}`;
  return { orgName: `Plumb ${tag}`, name: "Alex Plumb", email: `alex-${tag}@plumb.example` };
}

export async function signUp(page: Page): Promise<ReturnType<typeof newBusiness>> {
  const business = newBusiness();
  await page.goto("/auth/register");
  await page.getByLabel("Business name").fill(business.orgName);
  await page.getByLabel("Your name").fill(business.name);
  await page.getByLabel("Email").fill(business.email);
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Start free trial" }).click();
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
  return business;
}

export async function haveSession(context: Session, email: string, password = DEMO_PASSWORD) {
  const answer = await context.request.post("/api/auth/login", { data: { email, password } });
  if (!answer.ok())
    throw new Error(`Signing in as ${email} returned ${answer.status()}: ${await answer.text()}`);
}

export async function haveStaffSession(context: Session, email: string) {
  const answer = await context.request.post("/support/api/auth/login", {
    data: { email, password: DEMO_PASSWORD },
  });
  if (!answer.ok()) throw new Error(`Signing in as ${email} returned ${answer.status()}`);
}

export async function haveBusiness(
  context: Session,
): Promise<ReturnType<typeof newBusiness> & { orgId: string }> {
  const business = newBusiness();
  const answer = await context.request.post("/api/auth/register", {
    data: { ...business, password: PASSWORD },
  });
  if (!answer.ok()) throw new Error(`Registering returned ${answer.status()}: ${await answer.text()}`);
  return { ...business, orgId: (await answer.json()).orgId };
}
