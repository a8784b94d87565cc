import type { FastifyInstance } from "fastify";
import { confirmVisit } from "../domains/jobs/confirmation/confirm-visit.ts";
import { findVisit } from "../domains/jobs/confirmation/find-visit.ts";
import { escapeHtml } from "../lib/escape-html.ts";
import type { Services } from "../services.ts";
import { page, readForms, sendPage } from "./local-page.ts";

const MAX_BODY = 4_096;

/** Shown on a visit's page without JavaScript. Opening the link confirms nothing, so this is a form. */
export const CONFIRM_FORM = `<noscript><h1>Your visit</h1>
<p>Press the button to confirm your visit. To change it, reply to the message that brought you here.</p>
<form method="post"><button type="submit">Confirm visit</button></form></noscript>`;

/** Takes the plain form that confirms a visit without JavaScript. */
export async function serveConfirmForm(app: FastifyInstance, services: Services) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    readForms(scope);
    scope.post<{ Params: { token: string } }>(
      "/confirm/:token",
      { bodyLimit: MAX_BODY },
      async ({ params: { token }, ip }, reply) => {
        const caller = { services, ip, viewer: null };
        await confirmVisit(caller, token);
        const visit = await findVisit(caller, token);
        if (!visit) {
          const detail = "<p>Check that you copied the whole link, or call the business that sent it.</p>";
          return sendPage(reply.status(404), page("This link doesn’t work", detail));
        }
        const { name } = visit.organisation;
        if (visit.state === "ended") {
          const detail = `<p>Your visit from ${escapeHtml(name)} has been moved, cancelled or completed. Call them for details.</p>`;
          return sendPage(reply.status(409), page("This link has ended", detail));
        }
        const thanks = `<p>Thank you. ${escapeHtml(name)} knows you’re expecting them.</p>`;
        return sendPage(reply, page("Your visit is confirmed", thanks));
      },
    );
  });
}
