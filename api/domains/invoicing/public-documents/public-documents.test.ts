import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createRestClient, type RestClient } from "../../../testing/rest-client.ts";
import { createRunner, type Runner, TEST_NOW } from "../../../testing/runner.ts";

const QUOTE = `query Quote($token: String!) { publicQuote(token: $token) {
  number status isExpired revision customerName title totalCents expiryDate acceptedByName
  lines { itemName amountCents } business { name abn phone address }
} }`;
const INVOICE = `query Invoice($token: String!) { publicInvoice(token: $token) {
  number status totalCents paidCents balanceCents payments { amountCents method paidAt }
  bank { accountName bsb accountNumber payId }
} }`;
const ACCEPT = `mutation Accept($token: String!, $input: AcceptPublicQuoteInput!) {
  acceptPublicQuote(token: $token, input: $input) { status acceptedByName acceptedAt }
}`;
const DECLINE = `mutation Decline($token: String!, $input: DeclinePublicQuoteInput!) {
  declinePublicQuote(token: $token, input: $input) { status rejectedAt }
}`;
const UPDATE = `mutation Update($id: ID!, $input: UpdateQuoteInput!) { updateQuote(id: $id, input: $input) { id } }`;
const SEND = `mutation Send($id: ID!, $input: SendQuoteInput!) { sendQuote(id: $id, input: $input) { id } }`;
const REVISED = `query Revised($token: String!) {
  publicQuote(token: $token) { status isBeingRevised title totalCents lines { quantity unitPrice amountCents } }
}`;
const PAY = `mutation Pay($token: String!, $amountCents: Int) {
  startInvoiceCheckout(token: $token, amountCents: $amountCents)
}`;

const VOID = `mutation Void($id: ID!) { deleteInvoice(id: $id) { outcome } }`;
const MARK_PAID = `mutation MarkPaid($id: ID!) { markInvoicePaid(id: $id) { status } }`;
const LOGO = `query Logo($token: String!) { publicQuote(token: $token) { logoUrl } }`;

let runner: Runner;
let rest: RestClient;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
let addresses = 0;
beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});
beforeEach(async () => {
  org = await runner.make.organisation({ name: "Bayside Air" });
  runner.clock.now = TEST_NOW;
  addresses += 1;
});

const customer = () => runner.as(null, { ip: `203.0.113.${addresses}` });
const sentQuote = (fields: object = {}) =>
  runner.make.quote(org.orgId, { status: "sent", sentAt: TEST_NOW, ...fields });
const issuedInvoice = (fields: object = {}) =>
  runner.make.invoice(org.orgId, { status: "sent", sentAt: TEST_NOW, ...fields });
const storedQuote = (id: string) => org.db.quote.findUniqueOrThrow({ where: { id } });
const history = async () =>
  (await org.db.documentEvent.findMany({ orderBy: { id: "asc" } })).map(({ kind }) => kind);

async function giveLogo({ orgId, db }: typeof org, background: string) {
  const name = `${crypto.randomUUID()}.png`;
  const key = `logos/${orgId}/${name}`;
  const picture = await sharp({ create: { width: 60, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  await runner.services.files.write(key, picture);
  await db.organisation.update({ where: { id: orgId }, data: { logoFileKey: key } });
  return { name, picture };
}

test("a link has at least 128 random bits", async () => {
  const { publicToken } = await sentQuote();
  expect(publicToken).toMatch(/^[\w-]{32}$/);
});

test("a customer can read the quote behind their link, and the first view is recorded", async () => {
  const { id } = await runner.make.customer(org.orgId, { name: "Parkdale Bakery" });
  const quote = await sentQuote({ customerId: id, title: "Door seal" });
  const { publicQuote } = await customer().run(QUOTE, { token: quote.publicToken });
  expect(publicQuote).toMatchObject({
    number: quote.number,
    status: "sent",
    isExpired: false,
    customerName: "Parkdale Bakery",
    title: "Door seal",
    totalCents: 11_000,
    lines: [{ amountCents: 10_000 }],
    business: { name: "Bayside Air" },
  });
  expect(await storedQuote(quote.id)).toMatchObject({ viewedAt: TEST_NOW });
  await Promise.all([1, 2, 3].map(() => customer().run(QUOTE, { token: quote.publicToken })));
  expect(await history()).toEqual(["viewed"]);
});

test("a member's view doesn't count as the customer's", async () => {
  const quote = await sentQuote();
  await runner.as(org.admin).run(QUOTE, { token: quote.publicToken });
  expect(await storedQuote(quote.id)).toMatchObject({ viewedAt: null });
  const other = await runner.make.organisation();
  await runner.as(other.admin).run(QUOTE, { token: quote.publicToken });
  expect(await storedQuote(quote.id)).toMatchObject({ viewedAt: TEST_NOW });
});

test("drafts and unknown links look the same, and guessing is rate-limited", async () => {
  const draft = await runner.make.quote(org.orgId);
  const draftInvoice = await runner.make.invoice(org.orgId);
  const voidedDraft = await runner.make.invoice(org.orgId, { status: "void", sentAt: null });
  for (const token of [draft.publicToken, draft.id, "guess", ""]) {
    expect(await customer().run(QUOTE, { token })).toEqual({ publicQuote: null });
    const input = { name: "Pat", revision: 1 };
    expect((await customer().attempt(ACCEPT, { token, input })).errors).toMatchObject([
      { code: "NOT_FOUND" },
    ]);
  }
  for (const { publicToken } of [draftInvoice, voidedDraft]) {
    expect(await customer().run(INVOICE, { token: publicToken })).toEqual({ publicInvoice: null });
  }
  const guess = () => customer().attempt(QUOTE, { token: crypto.randomUUID() });
  const answers = await Promise.all(Array.from({ length: 80 }, guess));
  expect(answers.flatMap(({ errors }) => errors.map(({ code }) => code))).toContain("RATE_LIMITED");
});

test("a link never gives access to another document or to internal fields", async () => {
  const other = await runner.make.organisation({ name: "Westgate" });
  const theirs = await runner.make.quote(other.orgId, { status: "sent", sentAt: TEST_NOW });
  const { publicQuote } = await runner
    .as(org.admin, { ip: "203.0.113.250" })
    .run(QUOTE, { token: theirs.publicToken });
  expect(publicQuote?.business.name).toBe("Westgate");
  const invoice = await issuedInvoice();
  const foreign = await customer().run(QUOTE, { token: invoice.publicToken });
  expect(foreign).toEqual({ publicQuote: null });
  for (const field of ["id", "orgId", "version", "history { id }", "publicToken", "customer { id }"]) {
    const { errors } = await customer().attempt(`{ publicQuote(token: "x") { ${field} } }`);
    expect(errors[0]?.message).toContain("Cannot query field");
  }
});

test("a voided invoice's link doesn't ask for payment, and a rejected or expired quote's doesn't accept an answer", async () => {
  const { publicToken: token } = await issuedInvoice({ status: "void" });
  expect(await customer().run(INVOICE, { token })).toMatchObject({
    publicInvoice: { status: "void", bank: null },
  });
  expect((await customer().attempt(PAY, { token })).errors).toMatchObject([{ code: "CONFLICT" }]);
  const expired = await sentQuote({ expiryDate: new Date("2026-11-17T00:00:00Z") });
  const rejected = await sentQuote({ status: "rejected" });
  const input = { name: "Pat", revision: 1 };
  for (const quote of [expired, rejected]) {
    const answer = await customer().attempt(ACCEPT, { token: quote.publicToken, input });
    expect(answer.errors).toMatchObject([{ code: "CONFLICT" }]);
    expect((await storedQuote(quote.id)).status).toBe(quote.status);
  }
});

test("accepting stores name, drawing, time and IP address, once", async () => {
  const quote = await sentQuote();
  const accept = (name: string) =>
    customer().attempt(ACCEPT, {
      token: quote.publicToken,
      input: { name, signature: "M1 2L3 4", revision: 1 },
    });
  const answers = await Promise.all(["Pat", "Kim", "Lee", "Pat", "Kim"].map(accept));
  const accepted = answers.filter(({ errors }) => errors.length === 0);
  const losers = answers.flatMap(({ errors }) => errors);
  expect(losers.length).toBeGreaterThanOrEqual(3);
  expect(new Set(losers.map(({ message }) => message))).toEqual(
    new Set(["This quote has already been accepted"]),
  );
  const name = accepted[0]?.data.acceptPublicQuote?.acceptedByName;
  expect(await storedQuote(quote.id)).toMatchObject({
    status: "accepted",
    acceptedByName: name,
    acceptedSignature: "M1 2L3 4",
    acceptedAt: TEST_NOW,
    acceptedByIp: `203.0.113.${addresses}`,
  });
  expect(await history()).toEqual(["accepted"]);
});

test("concurrent accepts and declines decide the quote once", async () => {
  const quote = await sentQuote();
  const token = quote.publicToken;
  const answers = await Promise.all([
    customer().attempt(ACCEPT, { token, input: { name: "Pat", revision: 1 } }),
    customer().attempt(DECLINE, { token, input: { reason: "Too dear" } }),
  ]);
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  expect(await history()).toHaveLength(1);
});

test("declining stores the reason", async () => {
  const quote = await sentQuote();
  const input = { reason: " Too dear ", name: "Pat" };
  await customer().run(DECLINE, { token: quote.publicToken, input });
  expect(await storedQuote(quote.id)).toMatchObject({
    status: "rejected",
    rejectedReason: "Too dear",
    rejectedByName: "Pat",
    rejectedAt: TEST_NOW,
  });
});

test("refuses an expired or changed quote, a missing name and an invalid drawing", async () => {
  const quote = await sentQuote({ expiryDate: new Date("2026-11-17T00:00:00Z") });
  const attempt = async (token: string, input: object) =>
    (await customer().attempt(ACCEPT, { token, input })).errors[0];
  expect(await attempt(quote.publicToken, { name: "Pat", revision: 1 })).toMatchObject({
    code: "CONFLICT",
    message: "This quote has expired",
  });
  const { publicQuote } = await customer().run(QUOTE, { token: quote.publicToken });
  expect(publicQuote).toMatchObject({ isExpired: true });
  const { publicToken } = await sentQuote({ revision: 2, expiryDate: new Date("2026-11-18T00:00:00Z") });
  expect(await attempt(publicToken, { name: "Pat", revision: 1 })).toMatchObject({
    message: expect.stringContaining("has changed since you opened it"),
  });
  expect(await attempt(publicToken, { name: "  ", revision: 2 })).toMatchObject({
    code: "BAD_INPUT",
    field: "name",
    message: "Enter your name",
  });
  const signature = "<script>alert(1)</script>";
  expect(await attempt(publicToken, { name: "Pat", signature, revision: 2 })).toMatchObject({
    field: "signature",
  });
  expect(await attempt(publicToken, { name: "Pat", revision: 2 })).toBeUndefined();
});

test("refuses to decline an earlier revision, and the new one can be read", async () => {
  const quote = await sentQuote({ revision: 2 });
  const token = quote.publicToken;
  const decline = (revision: number) =>
    customer().attempt(DECLINE, { token, input: { reason: "Too dear", revision } });
  expect((await decline(1)).errors).toMatchObject([
    { code: "CONFLICT", message: expect.stringContaining("Read the new version") },
  ]);
  expect(await storedQuote(quote.id)).toMatchObject({ status: "sent" });
  expect((await decline(2)).errors).toEqual([]);
});

test("a declined quote under revision keeps its link and shows the declined version", async () => {
  const quote = await sentQuote({ title: "Door seal" });
  const token = quote.publicToken;
  await customer().run(DECLINE, { token, input: { revision: 1 } });
  const update = (title: string) => runner.as(org.manager).run(UPDATE, { id: quote.id, input: { title } });
  await update("Cheaper door seal");
  await update("Cheapest door seal");
  const read = () => customer().run(REVISED, { token });
  expect(await read()).toEqual({
    publicQuote: {
      status: "draft",
      isBeingRevised: true,
      title: "Door seal",
      totalCents: 11_000,
      lines: [{ quantity: 1, unitPrice: 100, amountCents: 10_000 }],
    },
  });
  const accept = await customer().attempt(ACCEPT, { token, input: { name: "Pat", revision: 2 } });
  expect(accept.errors).toMatchObject([{ code: "CONFLICT" }]);
  expect((await rest.anonymous.call("GET", `/api/public/quotes/${token}/pdf`)).status).toBe(404);
  await runner.as(org.manager).run(SEND, { id: quote.id, input: { to: "pat@example.com" } });
  expect(await read()).toMatchObject({ publicQuote: { isBeingRevised: false, title: "Cheapest door seal" } });
});

test("an invoice shows the balance, the payments and how to pay", async () => {
  await org.db.organisation.update({
    where: { id: org.orgId },
    data: { accountName: "Bayside Air Pty Ltd", bsb: "013999", accountNumber: "12345678" },
  });
  const invoice = await issuedInvoice({ dueDate: new Date("2026-11-10T00:00:00Z"), paidCents: 4_000 });
  const day = new Date("2026-11-12T00:00:00Z");
  const pay = (amountCents: number, reversedAt: Date | null) =>
    org.db.payment.create({
      data: { invoiceId: invoice.id, amountCents, method: "card", paidAt: day, reversedAt },
    });
  await pay(4_000, null);
  await pay(99, TEST_NOW);
  const { publicInvoice } = await customer().run(INVOICE, { token: invoice.publicToken });
  expect(publicInvoice).toEqual({
    number: invoice.number,
    status: "overdue",
    totalCents: 11_000,
    paidCents: 4_000,
    balanceCents: 7_000,
    payments: [{ amountCents: 4_000, method: "card", paidAt: "2026-11-12" }],
    bank: { accountName: "Bayside Air Pty Ltd", bsb: "013999", accountNumber: "12345678", payId: null },
  });
});

test("paying by card opens the provider's page, which reports back", async () => {
  const invoice = await issuedInvoice();
  const { startInvoiceCheckout } = await customer().run(PAY, {
    token: invoice.publicToken,
    amountCents: 5_000,
  });
  const { pathname, search } = new URL(startInvoiceCheckout);
  const page = await rest.app.inject({ url: pathname + search });
  expect(page.body).toContain("Pay $50.00");
  const press = (decision: string) =>
    rest.app.inject({
      method: "POST",
      url: pathname + search,
      payload: `decision=${decision}&email=pat%40example.com`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  const declined = await press("decline");
  expect(declined.headers.location).toContain("&declined");
  expect(await org.db.payment.count()).toBe(0);
  const [checkout] = await org.db.checkout.findMany();
  const paid = await Promise.all([press("pay"), press("pay"), press("pay")]);
  expect(paid.map(({ headers }) => headers.location)).toEqual(
    Array(3).fill(`http://localhost:4000/invoice/${invoice.publicToken}?checkout=${checkout?.id}`),
  );
  expect(await org.db.payment.findMany()).toMatchObject([{ amountCents: 5_000, provider: "local" }]);
  const { publicInvoice } = await customer().run(
    `query Status($token: String!, $id: ID!) { publicInvoice(token: $token) { balanceCents checkoutStatus(id: $id) } }`,
    { token: invoice.publicToken, id: checkout?.id ?? "" },
  );
  expect(publicInvoice).toEqual({ balanceCents: 6_000, checkoutStatus: "completed" });
  expect((await rest.app.inject({ url: `${pathname}?visit=made.up` })).statusCode).toBe(404);
});

test.each([
  ["paid", (id: string) => runner.as(org.manager).run(MARK_PAID, { id })],
  ["void", (id: string) => runner.as(org.manager).run(VOID, { id })],
])("the local page doesn't accept payment for an invoice that has since been %s", async (_status, settle) => {
  const invoice = await issuedInvoice();
  const { startInvoiceCheckout } = await customer().run(PAY, { token: invoice.publicToken });
  const { pathname, search } = new URL(startInvoiceCheckout);
  await settle(invoice.id);
  const count = await org.db.payment.count();
  const paid = await rest.app.inject({
    method: "POST",
    url: pathname + search,
    payload: "decision=pay",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  const page = await rest.app.inject({ url: pathname + search });
  for (const { body } of [paid, page]) expect(body).toContain("Nothing was paid here");
  expect([paid.statusCode, await org.db.payment.count()]).toEqual([409, count]);
});

test("shows the sender's logo, only while the link shows its document", async () => {
  const quote = await sentQuote();
  const invoice = await issuedInvoice();
  const links = [`quotes/${quote.publicToken}`, `invoices/${invoice.publicToken}`];
  const fetchLogo = (link: string) => rest.anonymous.call("GET", `/api/public/${link}/logo`);
  for (const link of links) expect((await fetchLogo(link)).status).toBe(404);
  const [mine, other] = [await giveLogo(org, "#ff0000"), await runner.make.organisation()];
  await giveLogo(other, "#0000ff");
  for (const link of links) {
    const { status, body, headers } = await fetchLogo(link);
    expect([status, headers["content-type"], mine.picture.equals(body)]).toEqual([200, "image/png", true]);
  }
  const { publicQuote } = await customer().run(LOGO, { token: quote.publicToken });
  expect(publicQuote?.logoUrl).toBe(`/api/public/quotes/${quote.publicToken}/logo?v=${mine.name}`);
  const draft = await runner.make.quote(org.orgId);
  for (const token of [draft.publicToken, draft.id, invoice.publicToken, "guess"]) {
    expect(await fetchLogo(`quotes/${token}`)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  }
});

test("only the customer can fetch the PDF of their link", async () => {
  const quote = await sentQuote();
  const invoice = await issuedInvoice();
  for (const path of [`quotes/${quote.publicToken}`, `invoices/${invoice.publicToken}`]) {
    const { statusCode, headers, rawPayload } = await rest.app.inject({ url: `/api/public/${path}/pdf` });
    expect([statusCode, headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect([headers["x-robots-tag"], headers["referrer-policy"]]).toEqual(["noindex", "no-referrer"]);
    expect(rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  }
  const draft = await runner.make.invoice(org.orgId);
  for (const token of [draft.publicToken, draft.id, quote.publicToken, "guess"]) {
    const answer = await rest.anonymous.call("GET", `/api/public/invoices/${token}/pdf`);
    expect(answer).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  }
});

const plain = (path: string, fields?: Record<string, string>) =>
  rest.app.inject({
    method: fields ? "POST" : "GET",
    url: path,
    remoteAddress: `203.0.113.${addresses}`,
    ...(fields && {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(fields).toString(),
    }),
  });

test("shows and decides a quote without JavaScript, once and only the revision that was read", async () => {
  const quote = await sentQuote({ title: "Ducts <and> vents" });
  const link = `/quote/${quote.publicToken}`;
  const { statusCode, headers, body } = await plain(`${link}/plain`);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ "x-robots-tag": "noindex", "cache-control": "no-store" });
  expect(headers["content-security-policy"]).toContain("form-action 'self'");
  expect(body).toContain("Ducts &lt;and&gt; vents");
  expect(body).toContain(`/api/public/quotes/${quote.publicToken}/pdf`);
  expect(body).toMatch(/GST.*\n?.*Total: <strong>\$/s);
  expect(body).not.toContain("<script");
  expect(await storedQuote(quote.id)).toMatchObject({ status: "sent", viewedAt: expect.any(Date) });
  const accept = { answer: "accept", name: "Sam", revision: String(quote.revision) };
  expect((await plain(link, { ...accept, name: "" })).statusCode).toBe(422);
  expect((await plain(link, { ...accept, revision: "99" })).statusCode).toBe(409);
  expect((await plain(link, { ...accept, answer: "" })).statusCode).toBe(422);
  expect((await plain(link, accept)).body).toContain("Accepted by Sam");
  expect(await storedQuote(quote.id)).toMatchObject({ status: "accepted", acceptedByName: "Sam" });
  expect((await plain(link, { ...accept, answer: "decline" })).statusCode).toBe(409);
  const declined = await sentQuote();
  const no = { answer: "decline", reason: "Too dear", revision: String(declined.revision) };
  expect((await plain(`/quote/${declined.publicToken}`, no)).body).toContain("You declined this quote.");
  expect(await storedQuote(declined.id)).toMatchObject({ status: "rejected" });
});

test("shows an invoice without JavaScript, with its sums and the way to pay", async () => {
  const invoice = await issuedInvoice();
  const link = `/invoice/${invoice.publicToken}`;
  const { statusCode, headers, body } = await plain(`${link}/plain`);
  expect([statusCode, headers["x-robots-tag"]]).toEqual([200, "noindex"]);
  expect(body).toContain(`invoice ${invoice.number} from Bayside Air`);
  expect(body).toMatch(/Amount due: <strong>\$/);
  expect(body).toContain(`<form method="post" action="${link}">`);
  expect((await plain(link, {})).body).toMatch(/<a href="[^"]+">Go to the payment page<\/a>/);
  await runner.as(org.admin).run(VOID, { id: invoice.id });
  const voided = (await plain(`${link}/plain`)).body;
  expect(voided).toContain("This invoice is void.");
  expect(voided).not.toContain("<form");
});

test("shows another organisation's or an unsent document to nobody without JavaScript", async () => {
  const draft = await runner.make.quote(org.orgId);
  const invoice = await issuedInvoice();
  for (const path of [
    `/quote/${draft.publicToken}`,
    `/quote/${invoice.publicToken}`,
    `/quote/${draft.id}`,
    `/invoice/${draft.publicToken}`,
    `/invoice/${invoice.id}`,
    "/invoice/unknown",
  ]) {
    const shown = await plain(`${path}/plain`);
    expect([path, shown.statusCode]).toEqual([path, 404]);
    expect(shown.body).not.toContain("Bayside Air");
    expect((await plain(path, { answer: "accept", name: "Sam", revision: "1" })).statusCode).toBe(404);
  }
});
