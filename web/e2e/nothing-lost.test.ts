import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { laptop, openWindow, phone, seen } from "./browser.ts";
import { runSql } from "./database.ts";
import { startReleases } from "./next-release.ts";
import { haveBusiness, haveSession, PASSWORD } from "./people.ts";
import { photoOf } from "./photo-of.ts";
import { have } from "./records.ts";
import { keptSince, storedItems } from "./stored-on-device.ts";

describe("nothing typed is lost", () => {
  test("after the session ends on a half-typed job, the same person signs in and continues", async () => {
    const { context, page } = await openWindow({ viewport: laptop });
    await haveBusiness(context);
    await page.goto("/jobs");
    await page.getByRole("button", { name: "New Job" }).filter({ visible: true }).first().click();
    const dialog = page.getByRole("dialog", { name: "New Job" });
    await dialog.getByLabel("Title").fill("Gate motor stuck half open");
    await dialog.getByLabel("Description").fill("Beeps twice, then stops.");
    await context.clearCookies();
    await dialog.getByRole("button", { name: "Create Job" }).click();
    const signIn = page.getByRole("dialog", { name: "Sign in to continue" });
    await signIn.getByRole("textbox").fill(PASSWORD);
    await signIn.getByRole("button", { name: "Sign in" }).click();
    await signIn.waitFor({ state: "hidden" });
    await dialog.waitFor({ state: "hidden" });
    const jobs = await (await context.request.get("/api/jobs")).json();
    expect(jobs).toMatchObject([
      { title: "Gate motor stuck half open", description: "Beeps twice, then stops." },
    ]);
  });

  test("queues a request without a response and delivers it once; forms that need the server keep their input and say so", async () => {
    const { context, page } = await openWindow({ viewport: phone });
    await haveBusiness(context);
    await page.goto("/jobs");
    await page.getByRole("button", { name: "New Job" }).filter({ visible: true }).first().click();
    const dialog = page.getByRole("dialog", { name: "New Job" });
    await dialog.getByLabel("Title").fill("No hot water");
    // The request fails, but the browser still reports that it's online.
    await page.route("**/app/graphql", (route) => route.abort());
    await dialog.getByRole("button", { name: "Create Job" }).click();
    await dialog.waitFor({ state: "hidden" });
    await seen(page, "No hot water").waitFor();
    await page.unroute("**/app/graphql");
    const jobs = async () => (await context.request.get("/api/jobs")).json();
    await expect.poll(jobs, { timeout: 30_000 }).toMatchObject([{ title: "No hot water" }]);

    await page.goto("/members");
    await page.getByRole("button", { name: "Add member" }).filter({ visible: true }).first().click();
    const invitation = page.getByRole("dialog", { name: "Add member" });
    await invitation.getByLabel("Name").fill("Priya");
    await context.setOffline(true);
    await invitation.getByRole("status").filter({ hasText: "You’re offline." }).waitFor();
    await invitation.getByLabel("Name").press("Enter");
    expect(await invitation.getByLabel("Name").inputValue()).toBe("Priya");
    await context.setOffline(false);
  });

  test("sends work added to a job offline automatically, once, also from a later visit", async () => {
    const { context, page } = await openWindow({ viewport: phone });
    await haveBusiness(context);
    const job = await have(context, "/api/jobs", { title: "Roof unit rattles" });
    await page.goto(`/jobs/${job.id}/notes`);
    await seen(page, "No notes yet").waitFor();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Add note" }).tap();
    const sheet = page.getByRole("dialog", { name: "Add note" });
    await sheet.getByRole("textbox", { name: "Note" }).fill("Fan bearing is dry.");
    await sheet.getByRole("button", { name: "Add note" }).tap();
    await page.getByRole("list", { name: "Notes waiting to be sent" }).waitFor();
    await page.getByRole("combobox", { name: "Part name" }).fill("Bearing");
    await page.getByRole("button", { name: "Add", exact: true }).last().tap();
    await seen(page.getByRole("list", { name: "Parts waiting to be sent" }), "Bearing × 1").waitFor();
    await page.close();
    await context.setOffline(false);

    const later = await context.newPage();
    await later.goto(`/jobs/${job.id}/notes`);
    await seen(later.getByRole("list", { name: "Notes", exact: true }), "Fan bearing is dry.").waitFor();
    await seen(later.getByRole("list", { name: "Parts", exact: true }), "Bearing").waitFor();
    await seen(later, "waiting to be sent").waitFor({ state: "hidden" });
    expect(await (await context.request.get(`/api/jobs/${job.id}/notes`)).json()).toHaveLength(1);
  });

  test("keeps half-typed work in the outbox if the office deleted its job while the phone was away", async () => {
    const { context, page } = await openWindow({ viewport: phone });
    await haveBusiness(context);
    const job = await have(context, "/api/jobs", { title: "Roof unit rattles" });
    await page.goto(`/jobs/${job.id}/edit`);
    await page.getByLabel("Description").fill("Ladder is behind the shed.");
    await page.goto(`/jobs/${job.id}/notes`);
    await page.getByRole("button", { name: "Add note" }).tap();
    await page.getByRole("textbox", { name: "Note" }).fill("Fan bearing is dry.");
    await page.close();
    await context.request.delete(`/api/jobs/${job.id}`);

    const later = await context.newPage();
    await later.goto("/jobs");
    await seen(later, "Your unsent work is in the outbox").waitFor();
    await later.goto("/outbox");
    await seen(later, "Fan bearing is dry.").waitFor();
    await seen(later, "Ladder is behind the shed.").waitFor();
  });

  test("closing a page while it sends, editing the draft and sending again creates one job, as last typed", async () => {
    const { context, page } = await openWindow({ viewport: laptop });
    await haveBusiness(context);
    await page.goto("/jobs");
    const newJob = (page: Page) =>
      page.getByRole("button", { name: "New Job" }).filter({ visible: true }).first().click();
    await newJob(page);
    await page.getByRole("dialog", { name: "New Job" }).getByLabel("Title").fill("Leak");
    // The server gets the request, but the page closes before the response arrives.
    const done = Promise.withResolvers<void>();
    await page.route("**/app/graphql", async (route) => {
      if (!route.request().postData()?.includes("Leak")) return route.continue();
      await route.fetch();
      done.resolve();
    });
    await page.getByRole("button", { name: "Create Job" }).click();
    await done.promise;
    await page.close();

    const later = await context.newPage();
    await later.goto("/jobs");
    await seen(later, "Leak").waitFor();
    await newJob(later);
    const dialog = later.getByRole("dialog", { name: "New Job" });
    expect(await dialog.getByLabel("Title").inputValue()).toBe("Leak");
    await dialog.getByLabel("Title").fill("Leak in the roof");
    await dialog.getByRole("button", { name: "Create Job" }).click();
    await dialog.waitFor({ state: "hidden" });
    await seen(later, "Job already created").waitFor();
    const jobs = async () => (await context.request.get("/api/jobs")).json();
    await expect.poll(jobs, { timeout: 30_000 }).toMatchObject([{ title: "Leak in the roof" }]);
    expect(await jobs()).toHaveLength(1);
  });

  test("a double click creates one job", async () => {
    const { context, page } = await openWindow({ viewport: laptop });
    await haveBusiness(context);
    await page.goto("/jobs");
    await page.getByRole("button", { name: "New Job" }).filter({ visible: true }).first().click();
    const dialog = page.getByRole("dialog", { name: "New Job" });
    await dialog.getByLabel("Title").fill("Once only");
    await dialog.getByRole("button", { name: "Create Job" }).dblclick();
    await dialog.waitFor({ state: "hidden" });
    await seen(page, "Once only").waitFor();
    expect(await (await context.request.get("/api/jobs")).json()).toHaveLength(1);
  });

  test("refuses a 100 kB paste, naming the field, and keeps it", async () => {
    const { context, page } = await openWindow({ viewport: laptop });
    await haveBusiness(context);
    await page.goto("/jobs");
    await page.getByRole("button", { name: "New Job" }).filter({ visible: true }).first().click();
    const dialog = page.getByRole("dialog", { name: "New Job" });
    await dialog.getByLabel("Title").fill("Long story");
    await dialog.getByLabel("Description").fill("x".repeat(100_000));
    await dialog.getByRole("button", { name: "Create Job" }).click();
    await seen(dialog, /Description.*10,000/).waitFor();
    expect((await dialog.getByLabel("Description").inputValue()).length).toBe(100_000);
  });

  test("two people editing a job: the later save says what changed and keeps what was typed", async () => {
    const { context, page } = await openWindow({ viewport: laptop });
    await haveBusiness(context);
    const job = await (await context.request.post("/api/jobs", { data: { title: "Pump hums" } })).json();
    await page.goto(`/jobs/${job.id}/edit`);
    await page.getByLabel("Title").fill("Pump hums and leaks");
    // Changed without an event, as if the live connection were asleep.
    await runSql("update jobs set title = 'Pump is silent', version = version + 1 where id = $1", [job.id]);
    await page.getByRole("button", { name: /^Save/ }).click();
    await seen(page, "Pump is silent").waitFor();
    expect(await page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Pump hums and leaks");
    const stored = await (await context.request.get(`/api/jobs/${job.id}`)).json();
    expect(stored.title).toBe("Pump is silent");
  });
});

async function lookAtPhoto(page: Page) {
  await page.getByRole("button", { name: /^Photo 1 of 1/ }).tap();
  const viewer = page.getByRole("dialog").getByRole("img");
  await expect
    .poll(() =>
      viewer.evaluateAll((shown) => shown.some((each) => (each as HTMLImageElement).naturalWidth === 1600)),
    )
    .toBe(true);
}

test("reopened in flight mode, the phone shows its jobs with work and photos; signing out removes them all", async () => {
  const { context, page } = await openWindow({ viewport: phone, keepsApp: true });
  await haveBusiness(context);
  const { customer } = await have(context, "/api/customers", { name: "Mordialloc Bakehouse" });
  const scheduledAt = new Date().toISOString();
  const job = await have(context, "/api/jobs", {
    title: "Coolroom seal",
    customerId: customer.id,
    scheduledAt,
  });
  await have(context, `/api/jobs/${job.id}/notes`, { text: "Key at the bar" });
  const upload = { photo: await photoOf("#226688", "seal.jpg") };
  const [photo] = await (
    await context.request.post(`/api/jobs/${job.id}/photos`, { multipart: upload })
  ).json();
  await page.goto("/schedule");
  await expect.poll(() => keptSince(page), { timeout: 40_000 }).not.toBeNull();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // Test windows are private, and apps can't be installed from them.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  await page.goto(photo.url);
  await page.goto(`/jobs/${job.id}`);
  await lookAtPhoto(page);
  await page.close();
  await context.setOffline(true);

  const later = await context.newPage();
  await later.goto("/jobs");
  await seen(later, /Showing jobs from \d+:\d\d [ap]m/).waitFor();
  await later.getByRole("link", { name: "Coolroom seal" }).first().tap();
  await later.getByRole("link", { name: "Notes & Charges", exact: true }).tap();
  await seen(later, "Key at the bar").waitFor();
  await lookAtPhoto(later);
  await later.goto(`/customers/${customer.id}`);
  await seen(later, "Mordialloc Bakehouse").waitFor();
  await seen(later, "Coolroom seal").waitFor();
  await later.goto("/jobs/01980000-0000-7000-8000-000000000000");
  await seen(later, "Not on this device").waitFor();
  await seen(later.getByRole("main"), "Customers").tap();
  await seen(later, "Mordialloc Bakehouse").waitFor();

  // The phone changes hands offline. The session ends once it's online.
  await later.goto("/logout");
  await later.getByRole("heading", { name: "Log in" }).waitFor();
  expect(await keptSince(later)).toBeNull();
  const caches = await later.evaluate(() => window.caches.keys());
  expect(caches.filter((name) => name.startsWith("fettle-"))).toEqual([]);
  for (const path of [photo.url, photo.thumbnail_url]) {
    await expect((await context.newPage()).goto(path)).rejects.toThrow("ERR_");
  }
  await later.goto("/jobs");
  await later.getByRole("heading", { name: "Log in" }).waitFor();
  await context.setOffline(false);
  await expect.poll(async () => (await context.request.get("/api/jobs")).status()).toBe(401);
});

test("reopened in flight mode, the phone shows work it sent just before, once", async () => {
  const { context, page } = await openWindow({ viewport: phone, keepsApp: true });
  await haveBusiness(context);
  const scheduledAt = new Date().toISOString();
  const job = await have(context, "/api/jobs", { title: "Coolroom seal", scheduledAt });
  await page.goto(`/jobs/${job.id}/notes`);
  await expect.poll(() => keptSince(page), { timeout: 40_000 }).not.toBeNull();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The network is gone again before the next sync.
  await page.route("**/app/graphql", (route) =>
    route.request().postData()?.includes('"FieldPack"') ? route.abort() : route.continue(),
  );
  await context.setOffline(true);
  await page.getByRole("button", { name: "Add note" }).tap();
  const sheet = page.getByRole("dialog", { name: "Add note" });
  await sheet.getByRole("textbox", { name: "Note" }).fill("Key at the bar");
  await sheet.getByRole("button", { name: "Add note" }).tap();
  await page.getByRole("list", { name: "Notes waiting to be sent" }).waitFor();
  await context.setOffline(false);
  await seen(page.getByRole("list", { name: "Notes", exact: true }), "Key at the bar").waitFor();
  await page.getByRole("list", { name: "Notes waiting to be sent" }).waitFor({ state: "hidden" });
  // Closed any earlier, the phone would send the note once more.
  await expect.poll(() => storedItems(page)).toBe(0);
  await context.setOffline(true);
  await page.close();

  const later = await context.newPage();
  await later.goto(`/jobs/${job.id}/notes`);
  await seen(later.getByRole("list", { name: "Notes", exact: true }), "Key at the bar").waitFor();
  expect(await later.getByText("Key at the bar").count()).toBe(1);
});

test("a new release doesn't interrupt typing, and an open page can still load its code", async () => {
  const { context, page } = await openWindow({ viewport: laptop, keepsApp: true });
  await haveBusiness(context);
  const { origin, release } = await startReleases();
  await page.goto(`${origin}/jobs`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.getByRole("button", { name: "New Job" }).filter({ visible: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "New Job" });
  await dialog.getByLabel("Title").fill("Gate motor stuck");
  release();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
    await registration.update();
    await taken;
  });
  const kept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith("workbox-precache"));
      const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return files.flat().filter(({ url }) => url.endsWith(".js")).length;
    });
  await expect.poll(kept, { message: "the new release has replaced what was kept" }).toBe(0);
  await dialog.getByLabel("Description").fill("Half open");
  expect(await dialog.getByLabel("Title").inputValue()).toBe("Gate motor stuck");
  await dialog.getByRole("button", { name: "Create Job" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Equipment", exact: true }).click();
  await page.getByRole("heading", { name: "Equipment", exact: true }).filter({ visible: true }).waitFor();
  expect(loads).toBe(0);
});

/** Counts how often the live connection reported the last change. */
function lastChanges(page: Page) {
  let count = 0;
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (String(payload).includes('"lastChange"')) count += 1;
    }),
  );
  return {
    count: () => count,
    reset: () => {
      count = 0;
    },
  };
}

test("a first visit that loses its network keeps its screen, and loads the rest of its code and styles later", async () => {
  const { context, page } = await openWindow({ viewport: laptop });
  await haveBusiness(context);
  const html = await (await context.request.get("/jobs")).text();
  const missing = new Set<string>();
  await page.route("**/assets/**", (route) => {
    const { pathname } = new URL(route.request().url());
    if (html.includes(pathname)) return route.continue();
    missing.add(pathname);
    return route.abort();
  });
  await page.goto("/jobs");
  await seen(page, "No jobs found. Create your first job!").waitFor();
  const newJob = page.getByRole("button", { name: "New Job" }).filter({ visible: true }).first();
  await newJob.click();
  await seen(page, "Couldn’t load this").waitFor();
  await seen(page, "No jobs found. Create your first job!").waitFor();
  const styles = [...missing].filter((path) => path.endsWith(".css"));
  expect(styles).not.toEqual([]);
  await page.unroute("**/assets/**");
  await context.setOffline(true);
  await context.setOffline(false);
  await page.getByRole("dialog", { name: "New Job" }).waitFor();
  const loaded = () =>
    page.evaluate(() =>
      [...document.styleSheets].flatMap(({ href }) => (href ? new URL(href).pathname : [])),
    );
  await expect.poll(loaded).toEqual(expect.arrayContaining(styles));
});

describe("a browser that was away", () => {
  test("catches up when it returns", async () => {
    const away = await openWindow({ viewport: laptop });
    const business = await haveBusiness(away.context);
    await away.page.goto("/jobs");
    await seen(away.page, "No jobs found. Create your first job!").waitFor();
    await away.context.setOffline(true);
    const office = await openWindow({ viewport: laptop });
    await haveSession(office.context, business.email, PASSWORD);
    await office.context.request.post("/api/jobs", { data: { title: "Made meanwhile" } });
    await away.context.setOffline(false);
    await seen(away.page, "Made meanwhile").waitFor({ timeout: 30_000 });
  });

  test("requests everything once on a full load, and on a return without changes", async () => {
    const { context, page } = await openWindow({ viewport: laptop });
    await haveBusiness(context);
    await have(context, "/api/jobs", { title: "Gate motor" });
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/app/graphql")) asked.push(request.postData() ?? "");
    });
    const told = lastChanges(page);
    for (const path of ["/jobs", "/dashboard", "/schedule"]) {
      asked.length = 0;
      await page.goto(path);
      await expect.poll(() => told.count()).toBeGreaterThan(0);
      // Any catch-up would have started when the socket connected.
      await page.waitForLoadState("networkidle");
      expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
      told.reset();
    }
    asked.length = 0;
    await context.setOffline(true);
    await context.setOffline(false);
    await expect.poll(() => told.count()).toBeGreaterThan(0);
    await page.waitForLoadState("networkidle");
    // Offline data is refreshed separately, a few seconds after the page loads.
    const keptOffline = /"(?:FieldPack|JobFormMembers|Dashboard|Unread|Usage|RunningClock|Viewer)"/;
    expect(asked.filter((body) => !keptOffline.test(body))).toEqual([]);
  });

  test("shows changes made between its load and its live connection", async () => {
    const { context, page } = await openWindow({ viewport: laptop });
    const business = await haveBusiness(context);
    const office = await openWindow({ viewport: laptop });
    await haveSession(office.context, business.email, PASSWORD);
    let begin = () => {};
    const mayBegin = new Promise<void>((resolve) => {
      begin = resolve;
    });
    await page.routeWebSocket("**/app/graphql", async (socket) => {
      const early: (string | Buffer)[] = [];
      socket.onMessage((message) => void early.push(message));
      await mayBegin;
      const server = socket.connectToServer();
      socket.onMessage((message) => server.send(message));
      for (const message of early) server.send(message);
    });
    await page.goto("/jobs");
    await seen(page, "No jobs found. Create your first job!").waitFor();
    await office.context.request.post("/api/jobs", { data: { title: "Made between" } });
    begin();
    await seen(page, "Made between").waitFor();
  });

  test("keeps showing its data while catching up fails", async () => {
    const { context, page } = await openWindow({ viewport: phone });
    const business = await haveBusiness(context);
    await have(context, "/api/jobs", { title: "Still on screen" });
    const office = await openWindow({ viewport: laptop });
    await haveSession(office.context, business.email, PASSWORD);
    const told = lastChanges(page);
    await page.goto("/jobs");
    // A page that was never connected has nothing to catch up on.
    await expect.poll(() => told.count()).toBeGreaterThan(0);
    await seen(page, "Still on screen").waitFor();
    await page.route("**/app/graphql", (route) => route.abort());
    const unanswered = page.waitForEvent("requestfailed", (request) =>
      request.url().endsWith("/app/graphql"),
    );
    await context.setOffline(true);
    await office.context.request.post("/api/jobs", { data: { title: "Made meanwhile" } });
    await context.setOffline(false);
    await unanswered;
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await seen(page, "Still on screen").waitFor();
    expect(await page.getByRole("button", { name: "Retry" }).count()).toBe(0);
  });

  test("never shows its data in another organisation's browser", async () => {
    const theirs = await openWindow({ viewport: laptop });
    await haveBusiness(theirs.context);
    await theirs.page.goto("/jobs");
    await seen(theirs.page, "No jobs found. Create your first job!").waitFor();
    const ours = await openWindow({ viewport: laptop });
    await haveBusiness(ours.context);
    await ours.page.goto("/jobs");
    await seen(ours.page, "No jobs found. Create your first job!").waitFor();
    await ours.context.request.post("/api/jobs", { data: { title: "Ours alone" } });
    await seen(ours.page, "Ours alone").waitFor();
    expect(await theirs.page.getByText("Ours alone").count()).toBe(0);
  });
});

test("a new release replaces the old one, whatever windows are open", async () => {
  const { context } = await openWindow();
  const worker = await (await context.request.get("/sw.js")).text();
  expect(worker).toContain("self.skipWaiting()");
  expect(worker).toContain("clientsClaim()");
});
