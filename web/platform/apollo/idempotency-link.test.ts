import { readdirSync, readFileSync } from "node:fs";
import { ApolloClient, InMemoryCache } from "@apollo/client";
import { ApolloLink } from "@apollo/client/link";
import { type DocumentNode, parse } from "graphql";
import { firstValueFrom, of, throwError } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refusal } from "../testing/run-link.ts";
import { UnansweredError } from "./deadline-link.ts";
import { isRepeatable, retryLink } from "./retry-link.ts";
import { retryingCount } from "./retrying-count.ts";

const COMPLETE = parse("mutation CompleteJob($id: ID!) { completeJob(id: $id) { job { id status } } }");
const MOVE = parse(
  "mutation RescheduleJob($id: ID!, $version: Int) { rescheduleJob(id: $id, version: $version) { id } }",
);
const DELETE = parse("mutation DeleteJob($id: ID!) { deleteJob(id: $id) { id outcome } }");
const ACCEPT = parse("mutation AcceptQuote($id: ID!) { acceptQuote(id: $id) { id status } }");
const INVITE = parse("mutation InviteMember($email: String!) { inviteMember(email: $email) { id } }");

type Answer = ReturnType<typeof refusal>;
const lost = throwError(() => new UnansweredError("Network error")) as Answer;
const done = (data: object) => of({ data } as ApolloLink.Result);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends a mutation to a fake server with these responses; returns the requests and the result. */
async function send(
  query: DocumentNode,
  answers: readonly Answer[],
  variables: object = { id: "7" },
  context = {},
) {
  const asked: unknown[] = [];
  const server = new ApolloLink((operation) => {
    asked.push(operation.variables);
    return answers[asked.length - 1] ?? lost;
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: server, devtools: { enabled: false } });
  const chain = retryLink.concat(server);
  const result = firstValueFrom(
    ApolloLink.execute(chain, { query, variables: { ...variables }, context }, { client }),
  ).catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  return { asked, result: await result };
}

test("who waits for a write that is asked for again is told, until it is over", async () => {
  const told: number[] = [];
  const stop = retryingCount.subscribe(() => told.push(retryingCount.get()));
  await send(COMPLETE, [lost, lost, done({})]);
  await send(COMPLETE, [lost, lost, lost]);
  stop();
  expect(Math.max(...told)).toBeGreaterThan(0);
  expect(retryingCount.get()).toBe(0);
});

test("a write whose answer was lost is asked for again as it was", async () => {
  const data = { completeJob: { job: { id: "7", status: "done" } } };
  expect(await send(COMPLETE, [lost, lost, done(data)])).toEqual({
    asked: [{ id: "7" }, { id: "7" }, { id: "7" }],
    result: { data },
  });
});

test("after the third time it is told", async () => {
  const { asked, result } = await send(COMPLETE, []);
  expect([asked.length, result]).toEqual([3, "Network error"]);
});

test("what a deletion finds gone, and an acceptance accepted, is done", async () => {
  expect((await send(DELETE, [lost, refusal("NOT_FOUND")])).result).toEqual({
    data: { deleteJob: { __typename: "DeletionPayload", id: "7", outcome: "deleted" } },
  });
  expect((await send(ACCEPT, [lost, refusal("CONFLICT", "already", { changes: [] })])).result).toEqual({
    data: {},
  });
});

test("a first refusal, and one that says another thing, stay refusals", async () => {
  const both = [
    { field: "scheduledAt", value: "x" },
    { field: "version", value: 4 },
  ];
  const refused: [DocumentNode, Answer[]][] = [
    [DELETE, [refusal("NOT_FOUND")]],
    [ACCEPT, [refusal("CONFLICT", "already", { changes: [] })]],
    [ACCEPT, [lost, refusal("CONFLICT", "This quote has expired")]],
    [ACCEPT, [lost, refusal("NOT_FOUND")]],
    [MOVE, [lost, refusal("CONFLICT", "Someone else", { changes: both })]],
  ];
  for (const [query, answers] of refused)
    expect((await send(query, answers)).result).toMatchObject({ errors: [{}] });
});

test("a move that was saved is said again of the version it made", async () => {
  const stale = refusal("CONFLICT", "Someone else", { changes: [{ field: "version", value: 4 }] });
  const { asked, result } = await send(MOVE, [lost, stale, done({ rescheduleJob: { id: "7" } })], {
    id: "7",
    version: 3,
  });
  expect(asked).toEqual([
    { id: "7", version: 3 },
    { id: "7", version: 3 },
    { id: "7", version: 4 },
  ]);
  expect(result).toEqual({ data: { rescheduleJob: { id: "7" } } });
});

test("what has a queue of its own, and what would be done twice, is asked for once", async () => {
  expect((await send(COMPLETE, [], { id: "7" }, { isNotRetried: true })).asked).toHaveLength(1);
  expect((await send(INVITE, [], { email: "a@b.example" })).asked).toHaveLength(1);
});

/** Every mutation of this client with the arguments it is sent with. */
function mutations() {
  const folder = new URL("../../features/", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".graphql"),
  );
  return files.flatMap((name) =>
    [...readFileSync(new URL(name, folder), "utf8").matchAll(/^mutation (\w+)(?:\(([^)]*)\))?/gm)].map(
      ([, mutation = "", variables = ""]) => ({ mutation, variables }),
    ),
  );
}

test("only what can be repeated is: everything that makes or sends something carries an id of its own", () => {
  const all = mutations();
  const making = all.filter(
    ({ mutation }) => isRepeatable(mutation) && /^(?:Add|Create|Duplicate|Record|Send|Void)/.test(mutation),
  );
  const withoutId = making.filter(
    ({ variables }) =>
      !/\$(?:id|copyId|idempotencyKey): ID!|\$input: (?:Create\w+|CustomerInput|EquipmentInput|CreditNoteInput|PaymentInput|Send\w+)!/.test(
        variables,
      ),
  );
  expect(withoutId).toEqual([]);
  expect(
    all
      .map(({ mutation }) => mutation)
      .filter((name) => !isRepeatable(name))
      .sort(),
  ).toMatchInlineSnapshot(`
    [
      "AcknowledgeAlert",
      "AnswerIfSolved",
      "AttachConversation",
      "AttachMailToTicket",
      "CancelEmailChange",
      "CancelSubscription",
      "ChangePassword",
      "ChangePlan",
      "ChangePlanAsOwner",
      "ChangePortalPassword",
      "CreateAccessToken",
      "CreatePriceListItem",
      "DeclinePublicQuote",
      "DisableStaff",
      "EnableStaff",
      "EndPortalSession",
      "ExportNewsletter",
      "ExtendTrial",
      "InviteMember",
      "InviteStaff",
      "JoinStaff",
      "LiftMailSuppression",
      "Login",
      "Logout",
      "OpenPackCheckout",
      "OpenPaymentDetails",
      "OpenPlanCheckout",
      "OpenTicketFromMail",
      "OwnerLogin",
      "OwnerLogout",
      "PublishPost",
      "RefundPayment",
      "Register",
      "RenamePortalAccount",
      "RenewRecoveryCodes",
      "RequestPasswordReset",
      "ResendEmailVerification",
      "ResendMemberInvite",
      "ResetMessageTemplate",
      "ResetPassword",
      "ResetStaffTotp",
      "ResolveAlert",
      "ResumeSubscription",
      "SavePost",
      "SendStaffPasswordReset",
      "ShowFirstSteps",
      "SkipFirstStep",
      "SnoozeAlert",
      "StaffLogin",
      "StaffLogout",
      "StartInvoiceCheckout",
      "StartLookIn",
      "StartOneTimeCodes",
      "StartSampleData",
      "StopBankDetails",
      "SuspendOrganisation",
      "TurnOffOneTimeCodes",
      "TurnOnOneTimeCodes",
      "UndoEmailChange",
      "UnpublishPost",
      "VerifyEmail",
      "ViewTicket",
    ]
  `);
});
