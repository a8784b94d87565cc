/** Stripe's published parameters for our requests, so a wrong request fails in tests rather than at Stripe. */
interface RequestFacts {
  method: "GET" | "POST";
  path: string;
  params: Record<string, ParamType>;
  required?: string[];
}

type ParamType = "string" | "integer" | "boolean" | "timestamp" | "url" | readonly string[];

const LISTED: Record<string, ParamType> = {
  limit: "integer",
  starting_after: "string",
  "expand[]": "string",
};
const EXPANDED: Record<string, ParamType> = { "expand[]": "string" };

const FACTS: RequestFacts[] = [
  {
    method: "POST",
    path: "/v1/customers",
    params: { name: "string", email: "string", "metadata[]": "string" },
  },
  { method: "GET", path: "/v1/customers/:id", params: EXPANDED },
  {
    method: "GET",
    path: "/v1/subscriptions",
    params: {
      ...LISTED,
      customer: "string",
      status: ["active", "all", "canceled", "ended", "incomplete", "past_due", "trialing", "unpaid"],
    },
  },
  { method: "GET", path: "/v1/subscriptions/:id", params: EXPANDED },
  {
    method: "POST",
    path: "/v1/subscriptions/:id",
    params: {
      ...EXPANDED,
      cancel_at: "timestamp",
      cancel_at_period_end: "boolean",
      default_payment_method: "string",
      "items[][id]": "string",
      "items[][price]": "string",
      payment_behavior: [
        "allow_incomplete",
        "default_incomplete",
        "error_if_incomplete",
        "pending_if_incomplete",
      ],
      proration_behavior: ["always_invoice", "create_prorations", "none"],
      proration_date: "timestamp",
    },
  },
  {
    method: "POST",
    path: "/v1/checkout/sessions",
    params: {
      mode: ["payment", "setup", "subscription"],
      customer: "string",
      client_reference_id: "string",
      "line_items[][price]": "string",
      "line_items[][quantity]": "integer",
      "subscription_data[trial_end]": "timestamp",
      "subscription_data[metadata][]": "string",
      payment_method_collection: ["always", "if_required"],
      expires_at: "timestamp",
      success_url: "url",
      cancel_url: "url",
    },
    required: ["line_items[][price]", "success_url"],
  },
  { method: "GET", path: "/v1/checkout/sessions/:id", params: EXPANDED },
  { method: "POST", path: "/v1/checkout/sessions/:id/expire", params: EXPANDED },
  {
    method: "GET",
    path: "/v1/invoices",
    params: { ...LISTED, customer: "string", status: ["draft", "open", "paid", "uncollectible", "void"] },
  },
  {
    method: "POST",
    path: "/v1/invoices/create_preview",
    params: {
      customer: "string",
      subscription: "string",
      "subscription_details[items][][id]": "string",
      "subscription_details[items][][price]": "string",
      "subscription_details[proration_behavior]": ["always_invoice", "create_prorations", "none"],
      "subscription_details[proration_date]": "timestamp",
    },
  },
  { method: "POST", path: "/v1/invoices/:id/pay", params: { ...EXPANDED, payment_method: "string" } },
  { method: "GET", path: "/v1/charges", params: { ...LISTED, customer: "string" } },
  { method: "GET", path: "/v1/payment_intents/:id", params: EXPANDED },
  { method: "GET", path: "/v1/payment_methods/:id", params: EXPANDED },
  {
    method: "GET",
    path: "/v1/prices",
    params: { ...LISTED, active: "boolean", "lookup_keys[]": "string" },
  },
  {
    method: "POST",
    path: "/v1/billing_portal/sessions",
    params: {
      customer: "string",
      return_url: "url",
      "flow_data[type]": ["payment_method_update", "subscription_cancel", "subscription_update"],
    },
    required: ["customer"],
  },
];

const EXPAND_DEPTH = 4;

export interface KnownRequest {
  facts: RequestFacts;
  id: string;
}

export function requestOf(method: string, path: string): KnownRequest | null {
  for (const facts of FACTS) {
    if (facts.method !== method) continue;
    const match = new RegExp(`^${facts.path.replace(":id", "(\\w+)")}$`).exec(path);
    // A fixed path wins over one with an id.
    if (match && !FACTS.some((other) => other !== facts && other.method === method && other.path === path)) {
      return { facts, id: match[1] ?? "" };
    }
  }
  return null;
}

export function objectionTo({ params, required = [] }: RequestFacts, form: URLSearchParams): string | null {
  const names = [...form.keys()].map(namePattern);
  for (const [index, [name, value]] of [...form].entries()) {
    const pattern = names[index] ?? "";
    const type = params[pattern] ?? params[pattern.replace(/\[\w+\]$/, "[]")];
    if (!type) return `Received unknown parameter: ${name}`;
    const objection = objectionToValue(name, value, type);
    if (objection) return objection;
  }
  const missing = required.find((name) => !names.includes(name));
  if (missing) return `Missing required param: ${missing.replace("[]", "[0]")}.`;
  return null;
}

const namePattern = (name: string) => name.replace(/\[\d+\]/g, "[]");

const PATTERNS = {
  boolean: /^(true|false)$/,
  integer: /^-?\d+$/,
  timestamp: /^(\d{10})?$/,
};

function objectionToValue(name: string, value: string, type: ParamType): string | null {
  if (namePattern(name) === "expand[]") {
    const depth = value.split(".").length;
    return depth > EXPAND_DEPTH ? `You cannot expand more than ${EXPAND_DEPTH} levels of a property` : null;
  }
  if (type === "boolean" || type === "integer" || type === "timestamp")
    return PATTERNS[type].test(value) ? null : `Invalid ${type}: ${value}`;
  if (type === "url") return URL.canParse(value.replace(/\{\w+\}/g, "x")) ? null : `Not a valid URL`;
  if (type === "string") return null;
  return type.includes(value) ? null : `Invalid ${name}: must be one of ${type.join(", ")}`;
}
