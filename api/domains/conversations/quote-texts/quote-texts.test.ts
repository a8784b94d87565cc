import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

const SEND = `mutation($quoteId: ID!, $phone: String, $text: String) {
  sendQuoteText(quoteId: $quoteId, phone: $phone, text: $text) { id status sentAt history { kind detail } } }`;

let runner: Runner;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  runner = await createRunner({ env: { PUBLIC_URL: "https://fettle.example" } });
});
afterAll(() => runner.stop());
beforeEach(async () => {
  runner.clock.now = new Date("2026-11-18T11:30:00+11:00");
  org = await runner.make.organisation({ name: "Bayside Air" });
});

async function newQuote(customer: object = {}, quote: object = {}) {
  const { id: customerId } = await org.db.customer.create({
    data: { name: "Doyle’s Bakery", contactName: "Margaret Doyle", phone: "0491 570 156", ...customer },
  });
  const { createQuote } = await runner
    .as(org.manager)
    .run(`mutation($input: CreateQuoteInput!) { createQuote(input: $input) { id number } }`, {
      input: {
        title: "Second split",
        customerId,
        taxMode: "inclusive",
        lines: [{ description: "Split system", quantity: 1, unitPrice: 1471.47 }],
        ...quote,
      },
    });
  return { quoteId: createQuote.id as string, number: createQuote.number as string };
}

const messages = () => org.db.message.findMany({ orderBy: { id: "asc" } });

test("texts a draft's link once per key and marks the quote as sent, for managers only", async () => {
  const { quoteId, number } = await newQuote();
  expect((await runner.as(org.technician).attempt(SEND, { quoteId })).errors[0]?.code).toBe("FORBIDDEN");
  const as = runner.as(org.manager, { idempotencyKey: uuidV7() });
  const { sendQuoteText } = await as.run(SEND, { quoteId });
  expect(sendQuoteText).toMatchObject({ status: "sent", sentAt: runner.clock.now.toISOString() });
  expect(sendQuoteText.history).toContainEqual({ kind: "sent", detail: "Text to 0491 570 156" });
  expect(await as.run(SEND, { quoteId })).toEqual({ sendQuoteText });
  const { publicToken, customerId } = await org.db.quote.findUniqueOrThrow({ where: { id: quoteId } });
  const [text, ...others] = await messages();
  expect(others).toEqual([]);
  expect(text).toMatchObject({
    channel: "sms",
    kind: "quote",
    recipient: "+61491570156",
    quoteId,
    customerId,
  });
  expect(text?.body).toBe(
    `Hi Margaret, here's quote ${number} from Bayside Air for $1,471.47. View it here: https://fettle.example/quote/${publicToken}`,
  );
  expect(await org.db.conversation.count({ where: { customerId, id: text?.conversationId ?? "" } })).toBe(1);
});

test("sends a person's own words to another mobile", async () => {
  const { quoteId } = await newQuote();
  await runner.as(org.manager).run(SEND, { quoteId, phone: "0491 570 157", text: "{quote} is {total}" });
  const [text] = await messages();
  expect(text).toMatchObject({
    recipient: "+61491570157",
    body: expect.stringMatching(/^QU-\d+ is \$1,471\.47/),
  });
});

test("leaves the quote a draft if the text can't be sent", async () => {
  const { quoteId } = await newQuote({ phone: "03 5550 1180" });
  const attempt = (variables: object) => runner.as(org.manager).attempt(SEND, { quoteId, ...variables });
  expect((await attempt({})).errors).toMatchObject([{ field: "phone" }]);
  await org.db.optOutEvent.create({
    data: { channel: "sms", address: "+61491570156", isOptedOut: true, source: "text", at: runner.clock.now },
  });
  expect((await attempt({ phone: "0491 570 156" })).errors[0]?.code).toBe("OPTED_OUT");
  await org.db.quote.update({ where: { id: quoteId }, data: { expiryDate: new Date("2026-11-17") } });
  expect((await attempt({ phone: "0491 570 157" })).errors[0]?.message).toMatch(/has expired/);
  expect(await messages()).toEqual([]);
  expect(await org.db.quote.findUniqueOrThrow({ where: { id: quoteId } })).toMatchObject({
    status: "draft",
    sentAt: null,
  });
});

test("drafts the text with its fields filled in", async () => {
  const { quoteId } = await newQuote({ phone: null });
  const { quoteText } = await runner
    .as(org.manager)
    .run(`query($quoteId: ID!) { quoteText(quoteId: $quoteId) { kind phone text missing } }`, { quoteId });
  expect(quoteText).toMatchObject({
    kind: "quote",
    phone: null,
    missing: [],
    text: expect.stringMatching(/^Hi Margaret, here's quote QU-\d+ from Bayside Air for \$1,471\.47\./),
  });
});
