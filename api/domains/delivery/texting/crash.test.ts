import { afterAll, beforeAll, expect, test } from "vitest";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import { createTwilioSms } from "../../../ports/sms/twilio-sms.ts";
import { type FakeTwilio, startFakeTwilio, TWILIO_ACCOUNT } from "../../../testing/fake-twilio.ts";
import { runQueued } from "../../../testing/queued-jobs.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { type ServerProcess, startServerProcess } from "../../../testing/server-process.ts";
import { postText } from "./post-text.ts";
import { settleText } from "./settle-text.ts";

const TEXTS = 40;
const PAT = "+61491570156";
const pause = (ms: number) => new Promise((wake) => setTimeout(wake, ms));

let runner: Runner;
let fake: FakeTwilio;
let server: ServerProcess | undefined;
beforeAll(async () => {
  runner = await createRunner();
  fake = await startFakeTwilio();
});
afterAll(async () => {
  await server?.stop();
  await fake.stop();
  await runner.stop();
});

test("a server killed repeatedly while texting sends each text at most once and loses no credit", async () => {
  runner.clock.now = new Date();
  const org = await runner.make.organisation();
  await org.db.subscription.updateMany({ data: { subscribedAt: runner.clock.now } });
  await runner.make.customer(org.orgId, { phone: "0491 570 156" });
  runner.services.sms = createTwilioSms({
    ...TWILIO_ACCOUNT,
    from: TWILIO_ACCOUNT.numbers,
    messagingServiceSid: undefined,
    apiUrl: fake.apiUrl,
    publicUrl: "http://localhost:4000",
    takesReports: false,
  });
  for (let index = 0; index < TEXTS; index += 1) {
    await asSystem(runner.services, org.orgId, (work) =>
      postText(work, { kind: "job_message", to: PAT, body: `Text ${index}.`, sentById: null }),
    );
  }
  // Long enough that a kill lands between posting and recording a text.
  fake.answerAfter(60);
  const start = () =>
    startServerProcess({
      DATABASE_URL: runner.databaseUrl,
      TWILIO_ACCOUNT_SID: TWILIO_ACCOUNT.accountSid,
      TWILIO_AUTH_TOKEN: TWILIO_ACCOUNT.authToken,
      TWILIO_FROM: TWILIO_ACCOUNT.numbers.join(),
      TWILIO_API_URL: fake.apiUrl,
    });
  const open = () =>
    runner.database.system.outboxMessage.count({ where: { orgId: org.orgId, claimedAt: null } });
  for (const left of [TEXTS - 1, TEXTS - 12]) {
    server = await start();
    for (let i = 0; i < 2_000 && (await open()) > left; i += 1) await pause(5);
    await server.kill();
  }
  server = await start();
  await expect.poll(open, { timeout: 30_000 }).toBe(0);
  await server.stop();
  server = undefined;

  for (const minutes of [3, 20]) {
    runner.clock.now = new Date(Date.now() + minutes * 60_000);
    await runQueued(runner, settleText);
  }
  const taken = Map.groupBy(fake.texts, ({ body }) => body);
  const messages = await org.db.message.findMany();
  expect(messages).toHaveLength(TEXTS);
  for (const { body, status } of messages) {
    const times = taken.get(body)?.length ?? 0;
    expect([body, status]).toEqual([body, times === 1 ? "sending" : "unknown"]);
    expect(times).toBeLessThanOrEqual(1);
  }
  expect(await org.db.usageCounter.findMany()).toMatchObject([{ used: TEXTS }]);
  expect(fake.wrong).toEqual([]);
}, 120_000);
