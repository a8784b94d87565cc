import { JOB_STATUSES } from "@fettle/rules/jobs/job-status";
import { z } from "zod";
import { ConflictError, NotFoundError } from "../errors.ts";
import { RestConfirmVisitDocument } from "./generated/documents.ts";
import { instant, text } from "./rest-output.ts";
import { type Route, route } from "./route.ts";

export const publicJobRoutes: Route[] = [
  route({
    method: "GET",
    url: "/api/public/jobs/confirm",
    summary: "Confirm a visit as the customer, with its confirmation link (no session needed)",
    tag: "Jobs",
    public: true,
    refusals: [404],
    query: z.object({ token: z.string("token is required").min(1, "token is required") }),
    response: z.object({
      success: z.literal(true),
      status: z.enum(JOB_STATUSES).describe("The job’s status. A visit already under way stays in_progress."),
      organisation_name: z.string(),
      organisation_phone: text,
      scheduled_at: instant.nullable(),
    }),
    document: RestConfirmVisitDocument,
    variables: ({ query }) => query,
    output: ({ confirmVisit: visit }) => {
      if (!visit) throw new NotFoundError("Visit");
      const { state, jobStatus, organisationName, organisationPhone, scheduledAt } = visit;
      if (state === "ended" || !jobStatus) {
        throw new ConflictError(
          [
            "This link has ended.",
            organisationPhone && `Please call ${organisationName} on ${organisationPhone}.`,
          ]
            .filter(Boolean)
            .join(" "),
        );
      }
      return {
        success: true as const,
        status: jobStatus,
        organisation_name: organisationName,
        organisation_phone: organisationPhone,
        scheduled_at: scheduledAt,
      };
    },
  }),
];
