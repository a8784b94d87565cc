// Counts the keys and clicks of an office manager's ten tasks, on the demo business in a real browser.
import { strict as assert } from "node:assert";
import { formatWallDay } from "@fettle/rules/platform/format-wall-time";
import { today } from "@fettle/rules/platform/wall-time";
import type { Page } from "playwright-core";
import { startDemo } from "../../scripts/demo-server.ts";
import { asTablesOwner, createTestDatabase, startTestServer } from "../database/testing.ts";
import { withPage } from "./browser.ts";
import { OfficeWorker } from "./office-worker.ts";
import { type Line, report } from "./report.ts";
import { signIn } from "./sign-in.ts";

const MANAGER = { email: "jodie@bayside.example", password: "fettle-demo" };
const KNOWN = { name: "Margaret Doyle", phone: "+61 491 570 156" };
const DAY = today("Australia/Melbourne");
const NEXT_MONDAY = DAY.add({ days: 7 - ((DAY.toDate("UTC").getUTCDay() + 6) % 7) });
const CALLER = {
  name: "Wendy Harcourt",
  phone: "0491 575 789",
  address: "14 Fourth Street, Parkdale VIC 3195",
  street: "14 Fourth Street",
};
const STRANGER = {
  name: "Sam Whitby",
  phone: "+61491577644",
  street: "9 Collins St",
  text: "Hi, it's Sam Whitby at 9 Collins St, Mentone. Our split system leaks. Could someone come Tuesday arvo?",
};
const PATIENCE_MS = 30_000;
const TEXTS_OF = `select count(m.id)::int as texts
  from jobs j left join messages m on m.job_id = j.id and m.channel = 'sms' where j.title = $1`;

const server = await startTestServer();
const { url, drop } = await createTestDatabase();

type Task = { what: string; goal: number; from: string; act: (worker: OfficeWorker) => Promise<void> };

async function measure(page: Page, { what, goal, from, act }: Task): Promise<Line> {
  await page.goto(from);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
  const worker = new OfficeWorker(page);
  try {
    await act(worker);
  } catch (error) {
    console.error(`${what}: ${String(error).split("\n", 3).join(" ")}`);
    return { what, measured: "failed", limit: String(goal), isMet: false };
  }
  const { actions } = worker;
  return { what, measured: String(actions), limit: String(goal), isMet: actions <= goal };
}

async function tasks(page: Page): Promise<Task[]> {
  const { request } = page.context();
  const post = async (path: string, data: object = {}) => {
    const answer = await request.post(path, { data });
    assert(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  };
  const book = (title: string, data: object) =>
    post("/api/jobs", { title, customerId, assignedTechIds: [lou.id], ...data });
  const { id: customerId } = await row<{ id: string }>("select id from customers where name = $1", [
    KNOWN.name,
  ]);
  const lou = await row<{ id: string }>("select id from users where email like 'lou@bayside%'");
  const at = (days: number, time: string) => `${NEXT_MONDAY.add({ days })}T${time}`;

  await book("Bench: change the time", { scheduledWallTime: at(0, "08:00") });
  await book("Bench: change the technician", { scheduledWallTime: at(1, "08:00") });
  await book("Bench: move by a day", { scheduledWallTime: at(2, "08:00") });
  await haveFinished("Bench: invoice one", 1);
  await haveFinished("Bench: invoice ten", 10);
  await sql(
    "update jobs set completed_at = completed_at - interval '1 day' where title like 'Bench: invoice ten%'",
  );
  await sql(
    "update invoices set issue_date = issue_date - 60, due_date = due_date - 60 where status = 'sent'",
  );
  await sql(
    "update messages set body = $1 where conversation_id in (select id from conversations where phone = $2)",
    [STRANGER.text, STRANGER.phone],
  );

  async function haveFinished(title: string, count: number) {
    for (let index = 0; index < count; index += 1) {
      const job = await book(`${title} ${index}`, { estimatedValue: 110 });
      await post(`/api/jobs/${job.id}/hours`, { hours: 1, description: "Bench" });
      await post(`/api/jobs/${job.id}/complete`);
    }
  }

  const { keyboard } = page;
  const pill = (title: string) => page.locator("[data-job]", { hasText: title });
  const dialog = page.getByRole("dialog");
  /** The checkbox itself is hidden behind its picture. */
  const box = (name: string | RegExp) => page.locator("label", { has: page.getByRole("checkbox", { name }) });
  const option = (name: string | RegExp) => page.getByRole("option", { name }).first();
  const schedule = `/schedule?date=${NEXT_MONDAY}`;
  void keyboard;

  return [
    {
      what: "find a caller by number",
      goal: 2,
      from: "/",
      async act(worker) {
        await worker.press("Control+k");
        await worker.type(KNOWN.phone);
        await option(KNOWN.name).waitFor();
        await worker.press("Enter");
        await page.getByRole("heading", { level: 1, name: KNOWN.name }).waitFor();
      },
    },
    {
      what: "book a known caller",
      goal: 5,
      from: "/",
      async act(worker) {
        await worker.press("c");
        await worker.type(KNOWN.phone);
        await option(KNOWN.name).waitFor();
        await worker.press("Enter");
        await focusIn(page, "Title");
        await worker.type("Bench: known caller");
        await worker.press("Enter");
        await worker.type("next mon 9");
        await page.getByText(`${formatWallDay(NEXT_MONDAY)}, 9:00 am`).waitFor();
        await worker.press("Control+Enter");
        await untilTexted("Bench: known caller");
        const job = await jobCalled("Bench: known caller");
        assert.deepEqual([job.customer, job.at], [KNOWN.name, at(0, "09:00")]);
      },
    },
    {
      what: "book a new caller with phone and address",
      goal: 8,
      from: "/",
      async act(worker) {
        await worker.press("c");
        await worker.type(CALLER.phone);
        await option(/Create/).waitFor();
        await worker.press("Enter");
        await focusIn(page, "Name");
        await worker.type(CALLER.name);
        for (const _ of ["Mobile", "Email", "Address"]) await worker.press("Tab");
        await worker.type(CALLER.address);
        await worker.press("Enter");
        await focusIn(page, "Title");
        await worker.type("Bench: new caller");
        await worker.press("Enter");
        await worker.type("next tue 10");
        await page.getByText(`${formatWallDay(NEXT_MONDAY.add({ days: 1 }))}, 10:00 am`).waitFor();
        await worker.press("Control+Enter");
        await untilTexted("Bench: new caller");
        const job = await jobCalled("Bench: new caller");
        assert.deepEqual([job.customer, job.phone, job.street], [CALLER.name, CALLER.phone, CALLER.street]);
        assert.equal(job.at, at(1, "10:00"));
      },
    },
    {
      what: "move a visit by a day",
      goal: 1,
      from: schedule,
      async act(worker) {
        const next = page.locator(`[data-day="${NEXT_MONDAY.add({ days: 3 })}"]`);
        await worker.drag(pill("Bench: move by a day"), next);
        await until(async () => (await jobCalled("Bench: move by a day")).at === at(3, "08:00"));
      },
    },
    {
      what: "change a visit’s time",
      goal: 2,
      from: schedule,
      async act(worker) {
        await worker.click(pill("Bench: change the time"));
        await dialog.waitFor();
        await worker.type("10:30");
        await dialog.getByRole("status").filter({ hasText: "10:30 am" }).waitFor();
        await worker.press("Enter");
        await until(async () => (await jobCalled("Bench: change the time")).at === at(0, "10:30"));
      },
    },
    {
      what: "change a visit’s technician",
      goal: 2,
      from: schedule,
      async act(worker) {
        await worker.click(pill("Bench: change the technician"));
        await worker.click(dialog.getByRole("button", { name: /^Give to Tomasi/ }));
        await until(async () => (await jobCalled("Bench: change the technician")).techs.startsWith("Tomasi"));
      },
    },
    {
      what: "answer a text",
      goal: 2,
      from: "/",
      async act(worker) {
        await worker.click(page.getByRole("link", { name: /^Reply to / }));
        await focusIn(page, "Message");
        await worker.type("We can be there after ten.");
        await worker.press("Control+Enter");
        await until(
          async () =>
            (await sql("select from messages where body like 'We can be there after ten.%'")).length === 1,
        );
      },
    },
    {
      what: "book from an unknown number’s text",
      goal: 3,
      from: "/messages",
      async act(worker) {
        const panel = page.getByRole("complementary", { name: "Number" });
        await worker.click(page.getByRole("link", { name: /0491 577 644/ }));
        await worker.click(panel.getByRole("button", { name: "New job" }));
        await focusIn(page, "Title");
        await worker.type("Bench: unknown number");
        await worker.press("Control+Enter");
        await untilTexted("Bench: unknown number");
        const job = await jobCalled("Bench: unknown number");
        assert.deepEqual([job.customer, job.street], [STRANGER.name, STRANGER.street]);
        assert.match(job.at, /T13:00$/);
      },
    },
    {
      what: "invoice one finished job and send it",
      goal: 2,
      from: "/completed-jobs",
      async act(worker) {
        await worker.click(
          page
            .getByRole("listitem")
            .filter({ hasText: "Bench: invoice one" })
            .getByRole("button", { name: /^Invoice/ }),
        );
        await dialog.getByRole("button", { name: /^Send 1 invoice/ }).waitFor();
        await worker.press("Control+Enter");
        await until(async () => (await invoicesOf("Bench: invoice one")) === 1);
      },
    },
    {
      what: "invoice ten of yesterday’s and send them",
      goal: 5,
      from: "/",
      async act(worker) {
        await worker.click(page.getByRole("link", { name: "Invoice finished jobs" }));
        await worker.click(page.getByRole("radio", { name: /^Yesterday/ }));
        await page.getByText("Bench: invoice ten").first().waitFor();
        await worker.click(box("Select all with a price"));
        await worker.click(page.getByRole("button", { name: /^Invoice and send/ }));
        await dialog.getByRole("button", { name: /^Send \d+ invoices/ }).waitFor();
        await worker.press("Control+Enter");
        await until(async () => (await invoicesOf("Bench: invoice ten")) === 10);
      },
    },
    {
      what: "chase every overdue invoice",
      goal: 3,
      from: "/",
      async act(worker) {
        const before = await reminders();
        await worker.click(page.getByRole("link", { name: "Remind about overdue invoices" }));
        await worker.click(box(/^Select all/));
        const remind = page.getByRole("button", { name: /^Remind \d+/ });
        const count = Number(/\d+/.exec((await remind.textContent()) ?? "")?.[0]);
        await worker.click(remind);
        await until(async () => (await reminders()) === before + count);
      },
    },
  ];
}

const sql = <Row extends object>(statement: string, values: unknown[] = []) =>
  asTablesOwner<Row & Record<string, unknown>>(url, statement, values);

async function row<Row extends object>(statement: string, values: unknown[] = []): Promise<Row> {
  const [first] = await sql<Row>(statement, values);
  assert(first, `No row for ${values}: ${statement}`);
  return first;
}

/** `at` is the wall time in the demo's fixed zone. */
const jobCalled = (title: string) =>
  row<{ customer: string; phone: string; street: string; at: string; techs: string }>(
    `select c.name as customer, c.phone, c.street,
      to_char(j.scheduled_at at time zone 'UTC' + interval '10 hours', 'YYYY-MM-DD"T"HH24:MI') as at,
      (select string_agg(u.name, ', ') from job_technicians t join users u on u.id = t.user_id where t.job_id = j.id) as techs
    from jobs j join customers c on c.id = j.customer_id where j.title = $1`,
    [title],
  );

const invoicesOf = async (title: string) =>
  (
    await row<{ sent: number }>(
      "select count(*)::int as sent from invoices i join jobs j on j.id = i.job_id where j.title like $1 || '%' and i.status = 'sent'",
      [title],
    )
  ).sent;

const reminders = async () =>
  (await row<{ sent: number }>("select count(*)::int as sent from messages where kind::text = 'reminder'"))
    .sent;

const untilTexted = (title: string) =>
  until(async () => {
    const [job] = await sql<{ texts: number }>(TEXTS_OF, [title]);
    return job?.texts === 1;
  });

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isTrue())) {
    assert(Date.now() < deadline, "The server doesn’t have the result");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Waits as a person does who sees where the caret is. */
const focusIn = (page: Page, label: string) =>
  page.waitForFunction(
    (wanted) =>
      (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent?.startsWith(wanted),
    label,
  );

const demo = await startDemo({ DATABASE_URL: url });
try {
  const port = Number(new URL(demo.origin).port);
  const headers = await signIn(port, MANAGER.email, MANAGER.password);
  await withPage({ port, path: "/", headers }, async (page) => {
    page.setDefaultTimeout(PATIENCE_MS);
    const lines: Line[] = [];
    for (const task of await tasks(page)) lines.push(await measure(page, task));
    report("the office at nine", lines);
  });
} finally {
  await demo.stop();
  await drop();
  await server.stop();
}
