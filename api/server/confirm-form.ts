import { declineVisitSchema } from "@fettle/rules/jobs/decline-visit.schema";
import { isAhead } from "@fettle/rules/jobs/job-status";
import { DECLINE_TEXT_MAX } from "@fettle/rules/platform/field-lengths";
import { formatWallDateTime } from "@fettle/rules/platform/format-wall-time";
import { telHref } from "@fettle/rules/platform/tel-href";
import { jobWallTime } from "@fettle/rules/platform/wall-time";
import type { FastifyInstance } from "fastify";
import { confirmVisit } from "../domains/jobs/confirmation/confirm-visit.ts";
import { declineVisit } from "../domains/jobs/confirmation/decline-visit.ts";
import { type FoundVisit, findVisit } from "../domains/jobs/confirmation/find-visit.ts";
import { CALENDAR_PATH } from "../domains/organisation/calendar-feeds/calendar-url.ts";
import { escapeHtml } from "../lib/escape-html.ts";
import { parseInput } from "../parse-input.ts";
import type { Services } from "../services.ts";
import { page, readForms, sendPage } from "./local-page.ts";
import { DEAD_LINK, hrefOf, lines, MAX_FORM } from "./plain-page.ts";

const callOf = ({ organisation: { name, phone } }: FoundVisit) =>
  phone ? `Call ${escapeHtml(name)} on <a href="${escapeHtml(telHref(phone))}">${escapeHtml(phone)}</a>` : "";

const ended = (visit: FoundVisit) =>
  page(
    "This link has ended",
    lines(
      `Your visit from ${escapeHtml(visit.organisation.name)} has been moved, cancelled or completed.`,
      callOf(visit),
    ),
  );

const cannotForm = (path: string) => `<form method="post" action="${hrefOf(path)}/cannot">
<label for="text">Can’t make it? Tell them why, or when suits you better (optional)</label>
<textarea id="text" name="text" rows="3" maxlength="${DECLINE_TEXT_MAX}"></textarea>
<button type="submit">I can’t make it</button></form>`;

function plainVisit(visit: FoundVisit, path: string, token: string): string {
  const { organisation, scheduledAt, address, technicians = [], state } = visit;
  const when = scheduledAt && formatWallDateTime(jobWallTime(scheduledAt, organisation.timeZone));
  const facts = lines(
    when && `<strong>${when}</strong>`,
    address && escapeHtml(address),
    technicians.length > 0 && `With ${technicians.map(escapeHtml).join(" and ")}`,
  );
  const form = `<form method="post" action="${hrefOf(path)}"><button class="pay" type="submit">${state === "declined" ? "I can make it after all" : "Confirm visit"}</button></form>`;
  const answer = {
    waiting: form,
    confirmed: lines("You’ve confirmed this visit."),
    declined: `${lines("You can’t make this visit.")}\n${form}`,
    ended: "",
  }[state];
  const isDeclined = state === "declined";
  const canDecline = !isDeclined && visit.jobStatus && isAhead(visit.jobStatus);
  const calendar =
    scheduledAt && !isDeclined
      ? lines(`<a href="${hrefOf(`${CALENDAR_PATH}visits/${token}.ics`)}">Add to calendar</a>`)
      : "";
  const call = callOf(visit);
  const change = lines(call && `To change it: ${call}`);
  return page(
    `Your visit from ${organisation.name}`,
    [facts, answer, calendar, canDecline ? cannotForm(path) : "", change].join("\n"),
  );
}

/** Serves the plain page that shows, confirms and declines a visit without JavaScript. */
export async function serveConfirmForm(app: FastifyInstance, services: Services) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    readForms(scope);
    scope.get<{ Params: { token: string } }>(
      "/confirm/:token/plain",
      async ({ params: { token }, ip }, reply) => {
        const visit = await findVisit({ services, ip }, token);
        // The form's origin is checked.
        reply.header("referrer-policy", "same-origin");
        if (!visit) return sendPage(reply.status(404), DEAD_LINK);
        if (visit.state === "ended") return sendPage(reply.status(409), ended(visit));
        return sendPage(reply, plainVisit(visit, `/confirm/${token}`, token));
      },
    );
    scope.post<{ Params: { token: string } }>(
      "/confirm/:token",
      { bodyLimit: MAX_FORM },
      async ({ params: { token }, ip }, reply) => {
        const caller = { services, ip, viewer: null };
        await confirmVisit(caller, token);
        const visit = await findVisit(caller, token);
        if (!visit) return sendPage(reply.status(404), DEAD_LINK);
        if (visit.state === "ended") return sendPage(reply.status(409), ended(visit));
        const { name } = visit.organisation;
        const thanks = `<p>Thank you. ${escapeHtml(name)} knows you’re expecting them.</p>`;
        return sendPage(reply, page("Your visit is confirmed", thanks));
      },
    );
    scope.post<{ Params: { token: string }; Body: { text?: string } }>(
      "/confirm/:token/cannot",
      { bodyLimit: MAX_FORM },
      async ({ params: { token }, ip, body }, reply) => {
        const caller = { services, ip, viewer: null };
        await declineVisit(caller, token, parseInput(declineVisitSchema, { text: body.text }));
        const visit = await findVisit(caller, token);
        if (!visit) return sendPage(reply.status(404), DEAD_LINK);
        if (visit.state !== "declined") return sendPage(reply.status(409), ended(visit));
        const { name } = visit.organisation;
        const told = lines(`Thanks for telling ${escapeHtml(name)}. They’ll get back to you.`, callOf(visit));
        return sendPage(reply, page("They know you can’t make it", told));
      },
    );
  });
}
