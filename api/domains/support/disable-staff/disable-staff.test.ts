import { afterAll, beforeAll, expect, test } from "vitest";
import { staffOfCookie } from "../../../auth/portal-sessions.ts";
import { TEST_PASSWORD } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());

const LOGIN = `mutation ($email: String!, $password: String!) {
  staffLogin(email: $email, password: $password) { needsCode staff { id } }
}`;
const DISABLE = `mutation ($id: ID!) {
  disableStaff(id: $id) { staff { disabledAt } unassigned { id title organisationName } }
}`;
const login = (email: string) => runner.anonymous.attempt(LOGIN, { email, password: TEST_PASSWORD });
const sessionOf = ({ token }: { token: string }) =>
  staffOfCookie(runner.database, token, { requiresTotp: false, now: runner.services.now() });

test("signs out a disabled person immediately, and unassigns and lists their open tickets", async () => {
  const org = await runner.make.organisation({ name: "Harrow & Sons" });
  const admin = await runner.make.staff("support_admin");
  const leaver = await runner.make.staff();
  const ticket = (status: "open" | "closed") =>
    runner.database.forPortal(org.orgId).supportTicket.create({
      data: { title: `${status} ticket`, description: "Help", status, assignedToId: leaver.staffId },
    });
  const open = await ticket("open");
  const closed = await ticket("closed");
  const { disableStaff } = await runner.asStaff(admin).run(DISABLE, { id: leaver.staffId });
  expect(disableStaff).toMatchObject({
    unassigned: [{ id: open.id, title: "open ticket", organisationName: "Harrow & Sons" }],
  });
  expect(await sessionOf(leaver)).toBeNull();
  expect((await login(leaver.email)).errors).toMatchObject([{ code: "UNAUTHENTICATED" }]);
  const { system } = runner.database;
  const kept = await system.supportTicket.findUniqueOrThrow({ where: { id: closed.id } });
  expect(kept.assignedToId).toBe(leaver.staffId);
  const [event] = await system.ticketEvent.findMany({ where: { ticketId: open.id } });
  expect(event).toMatchObject({ kind: "assignment", from: leaver.staffId, to: null, staffId: admin.staffId });
  await runner.asStaff(admin).run("mutation ($id: ID!) { enableStaff(id: $id) { disabledAt } }", {
    id: leaver.staffId,
  });
  expect((await login(leaver.email)).errors).toEqual([]);
  expect(await sessionOf(leaver)).toBeNull();
});
