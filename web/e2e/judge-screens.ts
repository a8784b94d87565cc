import { createRequire } from "node:module";
import type axe from "axe-core";
import { judgeBothThemes } from "../../.storybook/judge-both-themes.ts";
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

const IN_DIALOG = /^\/(jobs\/new|(customers|equipment)\/.+\/edit)$/;

const RULES: axe.RunOptions = {
  // Recording the rules that pass takes longer than running them.
  resultTypes: ["violations"],
  // Off by default in axe: targets must be at least 24 px (WCAG 2.2, 2.5.8).
  rules: { "target-size": { enabled: true } },
};

/**
 * Finds styles set only for the system dark theme, or only for the chosen one. axe checks only the chosen theme. Runs
 * in the page.
 */
function saidInOneDarkTheme(): string[] {
  const preferred = new Set<string>();
  const chosen = new Set<string>();
  const collect = (rules: CSSRuleList, isPreferred: boolean) => {
    for (const rule of rules) {
      if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) {
        const isOfDark =
          rule instanceof CSSMediaRule && /prefers-color-scheme: *dark/.test(rule.conditionText);
        collect(rule.cssRules, isPreferred || isOfDark);
      } else if (isPreferred) {
        preferred.add(rule.cssText.replace(':root:not([data-theme="light"])', '[data-theme="dark"]'));
      } else if (rule.cssText.includes('[data-theme="dark"]')) {
        chosen.add(rule.cssText);
      }
    }
  };
  for (const { cssRules } of document.styleSheets) collect(cssRules, false);
  return [...preferred.symmetricDifference(chosen)];
}

async function openJudged() {
  const { context, page } = await openWindow();
  const device = await context.newCDPSession(page);
  const problems: string[] = [];
  /** Resizes the loaded screen and switches touch on or off. Reloading would take longer. */
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
  const judge = async (place: string) => {
    const { violations, isSideways } = await page.evaluate(async (rules) => {
      const found = await window.axe.run(document, rules);
      // A bottom bar may half cover the element, so scroll it into view first.
      const isSmall = async (selector: string) => {
        document.querySelector(selector)?.scrollIntoView({ block: "center" });
        const sized: axe.RunOptions = { ...rules, runOnly: ["target-size"] };
        return (await window.axe.run(selector, sized)).violations.length > 0;
      };
      const violations = [];
      for (const { id, nodes } of found.violations) {
        const places: string[] = [];
        for (const { target } of nodes) {
          const place = target.join(" ");
          if (id !== "target-size" || (await isSmall(place))) places.push(place);
        }
        if (places.length > 0) violations.push({ id, places });
      }
      delete document.documentElement.dataset.theme;
      const { scrollWidth } = document.documentElement;
      return { violations, isSideways: scrollWidth > innerWidth };
    }, RULES);
    for (const { id, places } of violations)
      problems.push(`${place}: ${id}: ${places.slice(0, 3).join(" | ")}`);
    if (isSideways) problems.push(`${place}: scrolls sideways`);
  };
  await page.addInitScript({ path: createRequire(import.meta.url).resolve("axe-core/axe.min.js") });
  await page.addInitScript(`(${judgeBothThemes})(axe)`);
  // axe ignores elements that haven't faded in yet.
  await page.addInitScript(() => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, *::before, *::after { animation: none !important; transition: none !important; }");
    document.adoptedStyleSheets = [still];
  });
  const load = (path: string) => page.goto(path);
  /** Navigates without reloading, and waits until the previous screen is gone. */
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
  const judgeHere = (path: string) => judge(`${path} on a ${size === laptop ? "laptop" : "phone"}`);
  const visit = async (path: string, go: (path: string) => Promise<unknown> = load) => {
    await go(path);
    await page
      .locator(IN_DIALOG.test(path) ? "[role=dialog]:visible" : "main h1, main h2, form")
      .first()
      .waitFor();
    await settled();
    for (const rule of await page.evaluate(saidInOneDarkTheme))
      problems.push(`${path}: in one dark theme: ${rule}`);
    // Load the next screen at the current size: each resize redraws everything.
    await judgeHere(path);
    size = size === laptop ? phone : laptop;
    await show(size);
    await judgeHere(path);
  };
  return { context, visit, load, follow, problems };
}

const sectionOf = (path: string) => path.split(/[/?]/)[1];

/**
 * Alternates between sections where possible. A list and its filtered view may be the same screen, so the change can't
 * be detected.
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
