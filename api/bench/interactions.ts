// Taps what a technician taps most, on a slow phone, and times the first visible change and the finished screen.
import type { BrowserContext, Page } from "playwright-core";
import { median } from "./measure.ts";
import { load, type Sight, slowPage, type Touch, touch } from "./phone.ts";
import { type Line, ms, times } from "./report.ts";

const RUNS = 5;
const MOST: Touch = { responds: 150, done: 400 };
/** People read a screen for longer than this before they tap. */
const READING_MS = 2_000;
/** Shows how long a tap takes without any framework. */
const STATIC_PAGE = `<!doctype html><meta name="viewport" content="width=device-width"><button>Open</button>
<script>document.querySelector("button").onclick = () =>
  document.body.insertAdjacentHTML("beforeend", "<div role=dialog><input></div>")</script>`;

interface Interaction {
  what: string;
  path: string;
  ready: string;
  /** Everything up to the tap that counts. */
  before?: (page: Page) => Promise<void>;
  button: string;
  /** Any of these is a response. */
  responds: readonly Sight[];
  done: readonly Sight[];
}

const DIALOG: Sight = { selector: "[role=dialog]" };
const NO_DIALOG: Sight = { selector: "[role=dialog]", isGone: true };
const LOADING: Sight = { selector: "main [aria-busy=true]" };
/** The tapped row or button stays marked. */
const OPENING: Sight = { selector: "[data-opening]" };
const PENDING: Sight = { selector: "[data-pending]" };
const MENU_BUTTON = "header button[aria-label=Menu]";

const WORK_LINK = 'main a[href$="/notes"]';
const STATUS = "main button[aria-haspopup=menu]";
/** In turn, because a job's own status isn't offered. */
const STATUSES = ["In Progress", "Scheduled"];

export function interactionsOf(job: string, run: number): Interaction[] {
  const status = STATUSES[run % STATUSES.length] ?? "";
  const typed = () => `Measured ${Math.random()}`;
  const hours = typed();
  const note = typed();
  return [
    {
      what: "drawer",
      path: "/jobs",
      ready: "main li a",
      button: MENU_BUTTON,
      responds: [{ selector: `${MENU_BUTTON}[aria-expanded=true]` }, DIALOG],
      done: [{ selector: "[role=dialog] nav a" }],
    },
    {
      what: "open job",
      path: "/jobs",
      ready: "main li a",
      button: 'main li a[href^="/jobs/"]',
      responds: [OPENING, LOADING, { selector: WORK_LINK }],
      done: [{ selector: WORK_LINK }],
    },
    {
      what: "change status",
      path: job,
      ready: "main h2",
      before: async (page) => {
        await page.locator(STATUS).first().click();
        await page.locator("[role=menuitem]").first().waitFor();
      },
      button: `[role=menuitem]:has-text("${status}")`,
      responds: [{ selector: "[data-exiting]" }, { selector: "[role=menu]", isGone: true }],
      done: [
        { selector: "[role=menu]", isGone: true },
        { selector: STATUS, text: status },
      ],
    },
    {
      what: "Notes & Charges",
      path: job,
      ready: "main h2",
      // The action bar mustn't cover it.
      before: (page) =>
        page
          .locator(WORK_LINK)
          .first()
          .evaluate((link) => link.scrollIntoView({ block: "center" })),
      button: WORK_LINK,
      responds: [OPENING, LOADING, { selector: "main form" }],
      done: [{ selector: "main form" }],
    },
    {
      what: "add hours",
      path: `${job}/notes`,
      ready: "main form",
      before: (page) => page.fill('input[placeholder="Work done"]', hours),
      button: 'main form button:has-text("Add")',
      responds: [PENDING, { selector: "main li", text: hours }],
      done: [{ selector: "main li", text: hours }],
    },
    {
      what: "save note",
      path: `${job}/notes`,
      ready: "main form",
      before: async (page) => {
        await page.locator('main button:has-text("Add note")').click();
        await page.fill("[role=dialog] textarea", note);
      },
      button: '[role=dialog] button:has-text("Add note")',
      responds: [PENDING, NO_DIALOG],
      done: [NO_DIALOG, { selector: "main li", text: note }],
    },
    {
      what: "New Job",
      path: "/jobs",
      ready: "main li a",
      button: 'button:has-text("New Job")',
      responds: [OPENING, DIALOG],
      done: [{ selector: "[role=dialog] input[role=combobox]" }],
    },
  ];
}

export async function perform(
  phone: BrowserContext,
  { path, ready, before, button, responds, done }: Interaction,
  watch: (page: Page, run: () => Promise<Touch>) => Promise<Touch> = (_page, run) => run(),
): Promise<Touch> {
  const page = await slowPage(phone);
  await load(page, path, ready);
  await page.waitForTimeout(READING_MS);
  await before?.(page);
  await page.waitForTimeout(READING_MS / 4);
  const touched = await watch(page, () => touch(page, button, responds, done));
  await page.close();
  return touched;
}

export async function staticTouch(phone: BrowserContext): Promise<number> {
  const page = await slowPage(phone);
  await page.setContent(STATIC_PAGE);
  const { done } = await touch(page, "button", [DIALOG], [DIALOG]);
  await page.close();
  return done;
}

/** Compares with the same tap on a static page in the same round, because the load on the machine varies. */
export async function interactions(phone: BrowserContext, job: string): Promise<Line[]> {
  const rounds: { reference: number; touches: Map<string, Touch> }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const reference = await staticTouch(phone);
    const touches = new Map<string, Touch>();
    for (const each of interactionsOf(job, run)) touches.set(each.what, await perform(phone, each));
    rounds.push({ reference, touches });
  }
  const medianOf = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of));
  const line = (what: string, point: keyof Touch): Line => {
    const at = medianOf(({ touches }) => touches.get(what)?.[point] ?? Number.NaN);
    const ratio = medianOf(
      ({ reference, touches }) => (touches.get(what)?.[point] ?? Number.NaN) / reference,
    );
    return {
      what: point === "responds" ? what : "  done",
      measured: `${ms(at)}, ${times(ratio)} static`,
      limit: `≤ ${ms(MOST[point])}`,
      isMet: at <= MOST[point],
    };
  };
  return interactionsOf(job, 0).flatMap(({ what }) => [line(what, "responds"), line(what, "done")]);
}
