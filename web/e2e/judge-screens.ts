import { createRequire } from "node:module";
import type axe from "axe-core";
import { laptop, openWindow, phone } from "./browser.ts";
import { runSql } from "./database.ts";
import { haveSession, haveStaffSession } from "./people.ts";

const PUBLIC = [
  "/privacy",
  "/blog",
  "/login",
  "/auth/register",
  "/auth/forgot-password",
  "/confirm/unknown",
  "/quote/unknown",
  "/invoice/unknown",
];
const SIGNED_IN = [
  "/",
  "/jobs",
  "/jobs?status=done",
  "/jobs/new",
  "/schedule",
  "/schedule?view=month",
  "/customers",
  "/customers/new",
  "/equipment",
  "/equipment?service=due",
  "/members",
  "/quotes",
  "/quotes/new",
  "/invoices",
  "/invoices?tab=overdue",
  "/invoices/new",
  "/settings",
  "/settings?tab=billing",
  "/settings?tab=usage",
  "/settings?tab=price-list",
  "/profile",
  "/profile/edit",
  "/shared-photos",
  "/subscription",
  "/trial-expired",
  "/no-such-page",
];

const DESK = [
  "/support-admin",
  "/support-admin/tickets",
  "/support-admin/my-tickets",
  "/support-admin/admin",
  "/support-admin/users",
  "/support-admin/audit",
];
const ADMIN = [
  "/admin",
  "/admin/alerts",
  "/admin/organizations",
  "/admin/analytics",
  "/admin/support",
  "/admin/blog",
];

/** The dialog over the record's screen, once its chunk has loaded. */
const IN_DIALOG = /^\/(jobs\/new|(customers|equipment)\/.+\/edit)$/;

/** axe leaves it out by default: what must be hit measures 24 px at least (WCAG 2.2, 2.5.8). */
const SIZE_RULE: axe.RunOptions = { rules: { "target-size": { enabled: true } } };

/** The only rules whose result depends on the theme. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

type Theme = "light" | "dark";

/** A window whose screens are judged by axe, and by whether they scroll sideways, in both themes and sizes. */
async function openJudged() {
  const { context, page } = await openWindow();
  const device = await context.newCDPSession(page);
  const problems: string[] = [];
  /** Turns the loaded screen into a phone's or a laptop's, touch included: loading it again takes longer. */
  const show = async (size: typeof laptop | typeof phone) => {
    const isPhone = size === phone;
    await device.send("Emulation.setDeviceMetricsOverride", {
      ...size,
      deviceScaleFactor: 1,
      mobile: isPhone,
    });
    await device.send("Emulation.setTouchEmulationEnabled", { enabled: isPhone });
    await page.waitForFunction(
      ([width, isCoarse]) => innerWidth === width && matchMedia("(pointer: coarse)").matches === isCoarse,
      [size.width, isPhone] as const,
    );
    await settled();
  };
  const settled = () => page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
  const run = async (place: string, colorScheme: Theme) => {
    await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate(
      (chosen) => window.axe.run(document, { resultTypes: ["violations"], ...chosen }),
      colorScheme === "light" ? SIZE_RULE : { runOnly: COLOUR_RULES },
    );
    for (const { id, nodes } of violations) {
      const places = nodes.map(({ target }) => target.join(" ")).slice(0, 3);
      problems.push(`${place} in ${colorScheme}: ${id}: ${places.join(" | ")}`);
    }
  };
  const judge = async (place: string, themes: Theme[]) => {
    for (const theme of themes) await run(place, theme);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    if (sideways) problems.push(`${place}: scrolls sideways`);
  };
  await page.addInitScript({ path: createRequire(import.meta.url).resolve("axe-core/axe.min.js") });
  // Waits for fade-ins: axe ignores what isn't visible yet, so a dialog over the screen would leave nothing to check.
  await page.addInitScript(() => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, *::before, *::after { animation: none !important; transition: none !important; }");
    document.adoptedStyleSheets = [still];
  });
  const load = (path: string) => page.goto(path);
  /** Navigates to another screen without reloading the app; waits until it has replaced the previous one. */
  const follow = async (path: string) => {
    const isInApp = await page.evaluate((to) => {
      const shown = document.querySelector("main > :last-child > :last-child");
      shown?.setAttribute("data-left", "");
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
      return shown !== null;
    }, path);
    if (!isInApp) return load(path);
    await page.waitForFunction(() => !document.querySelector("[data-left]"));
  };
  let size: typeof laptop | typeof phone = laptop;
  const judgeAt = (path: string, themes: Theme[]) =>
    judge(`${path} on a ${size === laptop ? "laptop" : "phone"}`, themes);
  const visit = async (path: string, go: (path: string) => Promise<unknown> = load) => {
    await go(path);
    await page
      .locator(IN_DIALOG.test(path) ? "[role=dialog]" : "main h1, main h2, form")
      .first()
      .waitFor();
    await settled();
    // The next screen loads in the size and theme of this one's last judgement: each change draws all of it anew.
    await judgeAt(path, ["light", "dark"]);
    size = size === laptop ? phone : laptop;
    await show(size);
    await judgeAt(path, ["dark", "light"]);
  };
  return { context, visit, load, follow, problems };
}

const sectionOf = (path: string) => path.split(/[/?]/)[1];

/**
 * The same paths with another section between two of one, where there is one left: a list and its filter, or a record
 * and its edit form, may be the same screen, which can't be seen to replace itself. Loading the app takes longer than
 * judging a screen.
 */
function apart(paths: string[]): string[] {
  const left = [...paths];
  const order: string[] = [];
  while (left.length > 0) {
    const next = left.findIndex((path) => sectionOf(path) !== sectionOf(order.at(-1) ?? ""));
    order.push(...left.splice(Math.max(next, 0), 1));
  }
  return order;
}

/** Problems on each of the public and the members' screens: one line each. */
export async function problemsInApp(): Promise<string[]> {
  const { context, visit, load, follow, problems } = await openJudged();
  const [open] = await runSql<{ quote: string; invoice: string }>(
    `select (select public_token from quotes q where q.org_id = u.org_id and status = 'sent' limit 1) as quote,
       (select public_token from invoices i where i.org_id = u.org_id and status = 'sent' limit 1) as invoice
     from users u where email = 'mel@bayside.example'`,
  );
  for (const path of [...PUBLIC, `/quote/${open?.quote}`, `/invoice/${open?.invoice}`]) await visit(path);
  await haveSession(context, "mel@bayside.example");
  const [job] = await (await context.request.get("/api/jobs?limit=1")).json();
  const [customer] = await (await context.request.get("/api/customers?limit=1")).json();
  const [equipment] = await (await context.request.get("/api/equipment?limit=1")).json();
  const [quote] = await (await context.request.get("/api/quotes?limit=1")).json();
  const [invoice] = await (await context.request.get("/api/invoices?tab=paid&limit=1")).json();
  const records = [
    `/quotes/${quote.id}`,
    `/quotes/${quote.id}/edit`,
    `/invoices/${invoice.id}`,
    `/invoices/${invoice.id}/edit`,
    `/jobs/${job.id}`,
    `/jobs/${job.id}/edit`,
    `/customers/${customer.id}`,
    `/customers/${customer.id}/edit`,
    `/equipment/${equipment.id}`,
    `/equipment/${equipment.id}/edit`,
  ];
  let before: string | undefined;
  for (const path of apart([...SIGNED_IN, ...records])) {
    await visit(path, before === undefined || sectionOf(before) === sectionOf(path) ? load : follow);
    before = path;
  }
  return problems;
}

/** The same on the screens of our staff and of the owner. */
export async function problemsInPortals(): Promise<string[]> {
  const { context, visit, load, follow, problems } = await openJudged();
  const [portal] = await runSql<{ ticket: string; organisation: string; post: string }>(
    `select (select id from support_tickets where status = 'open' limit 1) as ticket,
       (select org_id from users where email = 'mel@bayside.example') as organisation,
       (select id from blog_posts limit 1) as post`,
  );
  await haveStaffSession(context, "anita@fettle.example");
  for (const [index, path] of [...DESK, `/support-admin/tickets/${portal?.ticket}`].entries())
    await visit(path, index === 0 ? load : follow);
  await haveSession(context, "owner@fettle.example");
  const records = [`/admin/organizations/${portal?.organisation}`, `/admin/blog/${portal?.post}`];
  for (const [index, path] of [...ADMIN, ...records].entries())
    await visit(path, index === 0 ? load : follow);
  return problems;
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
