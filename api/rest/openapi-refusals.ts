import { z } from "zod";
import { ERROR_CODES, ERROR_REASONS } from "../app-error.ts";
import { named } from "./named-schema.ts";
import { instant } from "./rest-output.ts";
import type { Route } from "./route.ts";

type Refusal = { name: string; description: string; retryAfter?: true };

const REFUSALS: Record<number, Refusal> = {
  400: { name: "BadRequest", description: "`BAD_INPUT`: the request isn’t well-formed." },
  401: {
    name: "Unauthenticated",
    description: "`UNAUTHENTICATED`: no access token, or one that’s unknown, expired or revoked.",
  },
  402: {
    name: "PaymentRequired",
    description:
      "`TRIAL_EXPIRED` or `SUBSCRIPTION_REQUIRED`: the organisation needs a subscription. `QUOTA_EXCEEDED`: this month’s allowance is used up.",
  },
  403: {
    name: "Forbidden",
    description:
      "`FORBIDDEN`: the person’s role or the token doesn’t allow this. `SUSPENDED`: the account is suspended. `EMAIL_NOT_VERIFIED`: confirm your own email first.",
  },
  404: { name: "NotFound", description: "`NOT_FOUND`: the organisation has no such record." },
  408: { name: "RequestTimeout", description: "`BAD_INPUT`: the body took too long to arrive." },
  409: {
    name: "Conflict",
    description:
      "`CONFLICT`: someone else changed the record, or its state doesn’t allow this. `changes` has the stored values, and `changedBy` says who changed them. Also refusals to send: `CREDITS_EXHAUSTED`, `OPTED_OUT` and `ADDRESS_SUPPRESSED`.",
    retryAfter: true,
  },
  413: {
    name: "TooLarge",
    description:
      "`PAYLOAD_TOO_LARGE`: the body or file is too large, or one request can’t finish it within 25 seconds. The message names the limit.",
  },
  415: {
    name: "UnsupportedMediaType",
    description: "`BAD_INPUT`: the content type isn’t the documented one.",
  },
  422: {
    name: "Unprocessable",
    description:
      "`BAD_INPUT`: a value breaks a rule. `field` names it. With an access token, also a field or query parameter that doesn’t exist.",
  },
  429: {
    name: "TooManyRequests",
    description: "`RATE_LIMITED`: too many requests. Wait for `Retry-After` seconds.",
    retryAfter: true,
  },
  500: {
    name: "InternalError",
    description: "`INTERNAL`: our mistake. Quote `requestId` when you contact us.",
  },
  503: {
    name: "Unavailable",
    description:
      "`BUSY`, `TIMED_OUT` or `PROVIDER_UNAVAILABLE`: it can’t be done at the moment. Nothing changed. Send it again.",
    retryAfter: true,
  },
};

const EVERYWHERE = [400, 401, 422, 429, 500, 503];
const WRITES = [402, 403, 408, 409, 413, 415];

/** Returns the statuses a route can refuse with. */
function refusalsOf({ url, isWrite, method, public: isPublic, body, upload, refusals = [] }: Route) {
  const sends = method !== "GET";
  return [
    ...new Set([
      ...EVERYWHERE,
      ...(isPublic ? [] : [403]),
      ...(url.includes(":") || body || upload || method === "DELETE" ? [404] : []),
      ...(isWrite || sends ? WRITES : []),
      ...refusals,
    ]),
  ].sort((one, other) => one - other);
}

const responseRef = (status: number) => ({ $ref: `#/components/responses/${REFUSALS[status]?.name}` });

export const refusalResponses = (route: Route) =>
  Object.fromEntries(refusalsOf(route).map((status) => [status, responseRef(status)]));

export const refusalComponents = (headers: Record<string, object>, retryAfter: Record<string, object>) =>
  Object.fromEntries(
    Object.values(REFUSALS).map(({ name, description, retryAfter: waits }) => [
      name,
      {
        description,
        headers: { ...headers, ...(waits && retryAfter) },
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]),
  );

const code = named("ErrorCode", z.enum([...ERROR_CODES, "INTERNAL"]), {
  description:
    "What went wrong, for programs. The developers’ guide lists each code with its cause and cure.",
});

const storedChange = z
  .object({
    field: z.string().describe("The field’s name."),
    value: z.unknown().describe("The stored value."),
  })
  .describe("A value that someone else changed.");

export const errorJson = named(
  "Error",
  z.object({
    error: z.string().describe("What went wrong, for people."),
    message: z.string().describe("The same as `error`."),
    code: code.describe("What went wrong, for programs."),
    field: z
      .string()
      .optional()
      .describe("The field or query parameter at fault, e.g. `lines.0.unit_amount`."),
    reason: z.enum(ERROR_REASONS).optional().describe("Tells apart refusals with the same code."),
    action: z
      .object({
        label: z.string().describe("What to call it."),
        url: z.string().describe("The page in the app."),
      })
      .optional()
      .describe("What a person can do about it."),
    changes: z
      .array(storedChange)
      .optional()
      .describe("The stored values, if someone else changed the record."),
    changedBy: z
      .object({
        name: z.string().nullable().describe("Their name. null if unknown."),
        id: z.guid().nullable().describe("The member’s id. null for others."),
        at: instant.describe("When they changed it."),
      })
      .optional()
      .describe("Who changed the record since."),
    retryAfter: z.number().optional().describe("How many seconds to wait, as in the header `Retry-After`."),
    cost: z
      .object({
        cost: z.number().describe("The query’s cost."),
        limit: z.number().describe("The most allowed."),
      })
      .optional()
      .describe("What a query that’s too large costs."),
    address: z.string().optional().describe("The email address or number that can’t be sent to."),
    requestId: z.string().optional().describe("Identifies this request. Quote it when you contact us."),
  }),
  { description: "Every refusal has this form." },
);
