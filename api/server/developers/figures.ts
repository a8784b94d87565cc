import { ACCESS_TOKEN_DAYS } from "@fettle/rules/identity/access-token.schema";
import { TOKEN_RESOURCE_TEXTS, TOKEN_RESOURCES } from "@fettle/rules/identity/token-scopes";
import { formatCount } from "@fettle/rules/platform/format-count";
import { TOO_MANY_SOCKETS } from "@fettle/rules/platform/socket-close";
import { TEST_EVENT, WEBHOOK_EVENTS, type WebhookRecord } from "@fettle/rules/workspace/webhook-events";
import { GraphQLObjectType, type GraphQLSchema } from "graphql";
import { COST_OF_A_POINT } from "../../auth/rate-limits.ts";
import { CALENDAR_PATH } from "../../domains/organisation/calendar-feeds/calendar-url.ts";
import { MAX_FEEDS } from "../../domains/organisation/calendar-feeds/create-calendar-feed.ts";
import { DAYS_AHEAD, DAYS_BACK } from "../../domains/organisation/calendar-feeds/read-calendar.ts";
import { MOST_ENDPOINTS } from "../../domains/workspace/webhooks/change-webhook-endpoint.ts";
import { FAILING_MS, OVERLAP_MS, PAUSES_MS } from "../../domains/workspace/webhooks/retry-schedule.ts";
import {
  KEEP_KEYS_DAYS,
  MAX_IDEMPOTENCY_KEY as KEY_LENGTH,
  MAX_DOCUMENT,
  MAX_LIST,
  MAX_TEXT,
} from "../../graphql/bounded-input.ts";
import { DEFAULT_PAGE, MAX_PAGE } from "../../graphql/page-size.ts";
import { COUNT_COST, LIST_ROWS, MAX_COST, ROOT_COST } from "../../graphql/query-cost.ts";
import { AT_ONCE } from "../../graphql/session-slots.ts";
import { MAX_TOKENS } from "../../graphql/small-document.ts";
import { MAX_ALIASES, MAX_DEPTH } from "../../graphql/untrusted-document-limits.ts";
import { KEEP_DAYS } from "../../platform/purge/purge-expired.ts";
import { TIME_OUT_MS } from "../../ports/webhooks/webhook-sender.ts";
import { MAX_ROWS } from "../../rest/rest-input.ts";
import { MAX_SOCKETS, MAX_SUBSCRIPTIONS } from "../graphql/sockets.ts";
import { ERROR_CURES } from "./error-cures.ts";
import { ERROR_REASON_TEXTS } from "./error-reasons.ts";
import { type Html, html, words } from "./html.ts";
import type { Figures } from "./read-guide.ts";

interface Sources {
  schema: GraphQLSchema;
  tokenPoints: number;
  origin: string;
}

const HOUR_MS = 3_600_000;

const COUNTS = {
  maxCost: MAX_COST,
  rootCost: ROOT_COST,
  countCost: COUNT_COST,
  listRows: LIST_ROWS,
  maxDepth: MAX_DEPTH,
  maxAliases: MAX_ALIASES,
  maxTokens: MAX_TOKENS,
  maxDocument: MAX_DOCUMENT,
  maxText: MAX_TEXT,
  maxList: MAX_LIST,
  defaultPage: DEFAULT_PAGE,
  maxPage: MAX_PAGE,
  maxRows: MAX_ROWS,
  atOnce: AT_ONCE,
  maxSockets: MAX_SOCKETS,
  maxSubscriptions: MAX_SUBSCRIPTIONS,
  keyLength: KEY_LENGTH,
  tokenDays: ACCESS_TOKEN_DAYS,
  pointCost: COST_OF_A_POINT,
  keepDays: KEEP_DAYS,
  keyDays: KEEP_KEYS_DAYS,
  maxEndpoints: MOST_ENDPOINTS,
  hookSeconds: TIME_OUT_MS / 1_000,
  hookTries: PAUSES_MS.length + 1,
  hookRetries: PAUSES_MS.length,
  hookHours: FAILING_MS / HOUR_MS,
  overlapHours: OVERLAP_MS / HOUR_MS,
  maxFeeds: MAX_FEEDS,
  daysBack: DAYS_BACK,
  daysAhead: DAYS_AHEAD,
};

/** The pages about an event's record, by the last part of their addresses. */
const RECORDS: Record<WebhookRecord, { rest: string | null; type: string }> = {
  job: { rest: "jobs", type: "Job" },
  note: { rest: "job-work", type: "JobNote" },
  hours: { rest: "job-work", type: "JobHours" },
  part: { rest: "job-work", type: "JobPart" },
  photo: { rest: "job-work", type: "JobPhoto" },
  customer: { rest: "customers", type: "Customer" },
  equipment: { rest: "equipment", type: "Equipment" },
  quote: { rest: "quotes", type: "Quote" },
  invoice: { rest: "invoices", type: "Invoice" },
  message: { rest: null, type: "Message" },
};

function recordLinks(record: WebhookRecord): Html {
  const { rest, type } = RECORDS[record];
  const graphql = html`<a href="/developers/graphql/types/${type}">GraphQL</a>`;
  return rest ? html`<a href="/developers/rest/${rest}">REST</a>, ${graphql}` : graphql;
}

/** Values that guides insert from the code, so no figure is copied. */
export function createFigures({ schema, origin, tokenPoints }: Sources): Figures {
  return {
    ...Object.fromEntries(Object.entries(COUNTS).map(([name, count]) => [name, formatCount(count)])),
    origin,
    socketOrigin: origin.replace(/^http/, "ws"),
    calendarPath: CALENDAR_PATH,
    testEvent: TEST_EVENT,
    tooManySockets: String(TOO_MANY_SOCKETS),
    hookPauses: PAUSES_MS.map(spanOf).join(", "),
    tokenPoints: formatCount(tokenPoints),
    scopes: scopeTable(),
    errors: errorTable(),
    reasons: reasonTable(),
    events: eventTable(),
    subscriptions: subscriptionList(schema),
  };
}

function spanOf(ms: number): string {
  if (ms < 60_000) return `${ms / 1_000} s`;
  return ms < HOUR_MS ? `${ms / 60_000} min` : `${ms / HOUR_MS} h`;
}

const errorTable = () =>
  html`<dl>${Object.entries(ERROR_CURES).map(
    ([code, { statuses, cause, cure }]) => html`
      <div id="${code}">
        <dt><b>${code}</b> <span class="type">${statuses.join(", ")}</span></dt>
        <dd><p>${words(cause)}</p><p>${words(cure)}</p></dd>
      </div>`,
  )}</dl>`.text;

const reasonTable = () =>
  html`<dl>${Object.entries(ERROR_REASON_TEXTS).map(
    ([reason, { code, text }]) => html`
      <div id="${reason}">
        <dt><b>${reason}</b> <a href="/developers/errors#${code}">${code}</a></dt>
        <dd>${words(text)}</dd>
      </div>`,
  )}</dl>`.text;

const scopeTable = () =>
  html`<dl>${TOKEN_RESOURCES.map(
    (resource) => html`
      <div id="${resource}">
        <dt><b>${resource}:read</b>, <b>${resource}:write</b> <span class="type">${TOKEN_RESOURCE_TEXTS[resource].label}</span></dt>
        <dd>${TOKEN_RESOURCE_TEXTS[resource].description}</dd>
      </div>`,
  )}</dl>`.text;

const eventTable = () =>
  html`<dl>${WEBHOOK_EVENTS.map(
    ({ name, record, description }) => html`
      <div id="${name}">
        <dt><b>${name}</b> <span class="type">${record}</span></dt>
        <dd>${words(description)} Record: ${recordLinks(record)}.</dd>
      </div>`,
  )}</dl>`.text;

function subscriptionList(schema: GraphQLSchema): string {
  const root = schema.getSubscriptionType();
  const fields = root instanceof GraphQLObjectType ? Object.values(root.getFields()) : [];
  return html`<dl>${fields.map(
    ({ name, description }) => html`
      <div>
        <dt><a href="/developers/graphql/subscriptions/${name}"><b>${name}</b></a></dt>
        <dd>${words(description)}</dd>
      </div>`,
  )}</dl>`.text;
}
