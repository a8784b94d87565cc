import { formatWallDateTime } from "@fettle/rules/platform/format-wall-time";
import { telHref } from "@fettle/rules/platform/tel-href";
import { jobWallTime } from "@fettle/rules/platform/wall-time";
import type { FastifyInstance } from "fastify";
import { confirmVisit } from "../domains/jobs/confirmation/confirm-visit.ts";
import { type FoundVisit, findVisit } from "../domains/jobs/confirmation/find-visit.ts";
import { escapeHtml } from "../lib/escape-html.ts";
import type { Services } from "../services.ts";
import { page, readForms, sendPage } from "./local-page.ts";

const MAX_BODY = 4_096;

/** Without JavaScript a visit's page leads to a plain one. Opening either confirms nothing, so that one has a form. */
export const toPlainVisit = (path: string) =>
  `<noscript><meta http-equiv="refresh" content="0;url=${escapeHtml(encodeURI(path))}/plain"></noscript>`;

const lines = (...parts: (string | null | undefined | false)[]) =>
  parts.flatMap((part) => (part ? [`<p>${part}</p>`] : [])).join("\n");

const DEAD = page(
  "This link doesn’t work",
  lines("Check that you copied the whole link, or call the business that sent it."),
);

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

function plainVisit(visit: FoundVisit, path: string): string {
  const { organisation, scheduledAt, address, technicians = [], state } = visit;
  const when = scheduledAt && formatWallDateTime(jobWallTime(scheduledAt, organisation.timeZone));
  const facts = lines(
    when && `<strong>${when}</strong>`,
    address && escapeHtml(address),
    technicians.length > 0 && `With ${technicians.map(escapeHtml).join(" and ")}`,
  );
  const form = `<form method="post" action="${escapeHtml(encodeURI(path))}"><button class="pay" type="submit">Confirm visit</button></form>`;
  const call = callOf(visit);
  const change = lines(call && `To change it: ${call}`);
  return page(
    `Your visit from ${organisation.name}`,
    `${facts}\n${state === "confirmed" ? lines("You’ve confirmed this visit.") : form}\n${change}`,
  );
}

/** Serves the plain page that shows and confirms a visit without JavaScript. */
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
        if (!visit) return sendPage(reply.status(404), DEAD);
        if (visit.state === "ended") return sendPage(reply.status(409), ended(visit));
        return sendPage(reply, plainVisit(visit, `/confirm/${token}`));
      },
    );
    scope.post<{ Params: { token: string } }>(
      "/confirm/:token",
      { bodyLimit: MAX_BODY },
      async ({ params: { token }, ip }, reply) => {
        const caller = { services, ip, viewer: null };
        await confirmVisit(caller, token);
        const visit = await findVisit(caller, token);
        if (!visit) return sendPage(reply.status(404), DEAD);
        if (visit.state === "ended") return sendPage(reply.status(409), ended(visit));
        const { name } = visit.organisation;
        const thanks = `<p>Thank you. ${escapeHtml(name)} knows you’re expecting them.</p>`;
        return sendPage(reply, page("Your visit is confirmed", thanks));
      },
    );
  });
}
