import { solvedSchema } from "@fettle/rules/support/ticket.schema";
import type { FastifyInstance, FastifyReply } from "fastify";
import { type AskedRating, findAskedRating, rateByLink } from "../domains/support/tickets/rate-by-link.ts";
import { ConflictError, NotFoundError } from "../errors.ts";
import { escapeHtml } from "../lib/escape-html.ts";
import { parseInput } from "../parse-input.ts";
import type { Services } from "../services.ts";
import { page, readForms, sendPage } from "./local-page.ts";

const PATH = "/was-it-solved/:token";
/** Fits a comment of 10,000 characters in its longest form encoding. */
const MAX_BODY = 200_000;

type Asked = { Params: { token: string } };
type Answered = Asked & { Body: { solved?: string; comment?: string } };

/** Opening the link doesn't record an answer, because scanners open every link: the page has buttons. */
export async function serveSolvedPage(app: FastifyInstance, services: Services) {
  const { publicUrl } = services.config;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    readForms(scope);
    scope.get<Asked>(PATH, ({ params, ip }, reply) =>
      orDeadLink(reply, async () => {
        const asked = await findAskedRating({ services, ip }, params.token);
        return sendPage(reply, asked.satisfied === null ? question(asked) : thanks(asked, publicUrl));
      }),
    );
    scope.post<Answered>(PATH, { bodyLimit: MAX_BODY }, ({ params, ip, body }, reply) =>
      orDeadLink(reply, async () => {
        const { solved, comment: said } = body;
        if (solved !== "yes" && solved !== "no") {
          return sendPage(reply.status(422), question(await findAskedRating({ services, ip }, params.token)));
        }
        const { comment } = parseInput(solvedSchema, { comment: said });
        const answer = { satisfied: solved === "yes", comment };
        return sendPage(reply, thanks(await rateByLink({ services, ip }, params.token, answer), publicUrl));
      }),
    );
  });
}

async function orDeadLink(reply: FastifyReply, answer: () => Promise<unknown>) {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof ConflictError) {
      return sendPage(reply.status(409), page("Already answered", `<p>${escapeHtml(error.message)}</p>`));
    }
    if (!(error instanceof NotFoundError)) throw error;
    return sendPage(
      reply.status(404),
      page("This link has expired", "<p>Reply in the ticket instead, or open a new one.</p>"),
    );
  }
}

const commentForm = (satisfied: boolean) => `<form method="post">
<label for="comment">Anything you’d like to add? (optional)</label>
<textarea id="comment" name="comment" rows="4" maxlength="10000"></textarea>
<button class="pay" name="solved" value="${satisfied ? "yes" : "no"}">Send comment</button>
</form>`;

const question = ({ title }: AskedRating) =>
  page(
    "Was this solved?",
    `<p>${escapeHtml(title)}</p>
<form method="post">
<label for="comment">Anything we should know? (optional)</label>
<textarea id="comment" name="comment" rows="4" maxlength="10000"></textarea>
<button class="pay" name="solved" value="yes">Yes, solved</button>
<button name="solved" value="no">Not yet</button>
</form>`,
  );

const thanks = ({ ticketId, satisfied, comment }: AskedRating, publicUrl: string) =>
  page(
    satisfied ? "Thank you" : "We’ll look at it again",
    `<p>${satisfied ? "Glad it’s solved." : "We’ve reopened your ticket, and our support team knows."}</p>
${comment ? "<p>Thanks for your comment. Our support team can see it.</p>" : commentForm(satisfied === true)}
<p><a href="${publicUrl}/support/ticket/${ticketId}">Open the ticket</a></p>`,
  );
