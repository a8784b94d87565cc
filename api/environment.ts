import { createPrivateKey, type KeyObject } from "node:crypto";
import { abnProblem, parseAbn } from "@fettle/rules/organisation/abn";
import { E164 } from "@fettle/rules/platform/phone";
import { z } from "zod";

export interface Meaning {
  description: string;
  unit?: string;
  otherwise?: string;
  example?: string;
}

const unset = (value: unknown) => (value === "" ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(unset, schema.optional());

const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be a URL starting with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
  });
const email = z.email("must be an email address").transform((text) => text.toLowerCase());
const domain = z
  .string()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, "must be a domain, e.g. mail.example.com")
  .transform((text) => text.toLowerCase());
const flag = z.enum(["0", "1"], "must be 0 or 1").transform((text) => text === "1");
const secret = (length: number) => z.string().min(length, `must have at least ${length} characters`);

const backupKey = z.string().transform((text, context) => {
  const key = Buffer.from(text, "base64");
  if (key.length === 32) return key;
  context.addIssue("must be 32 bytes in base64, e.g. from openssl rand -base64 32");
  return z.NEVER;
});

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time in UTC, e.g. 16:30");

const tokenCents = (usual: number) =>
  z.preprocess(
    unset,
    z.coerce
      .number("must be a number of cents")
      .min(0, "must be 0 or more")
      .max(100_000, "must be 100000 or less")
      .default(usual),
  );

/** A PEM key. Line breaks can be written as `\n`. */
const signingKey = (fits: (key: KeyObject) => boolean, message: string) =>
  z.string().transform((text, context) => {
    try {
      const key = createPrivateKey(text.replaceAll("\\n", "\n"));
      if (fits(key)) return key;
    } catch {
      // The issue is added below.
    }
    context.addIssue(message);
    return z.NEVER;
  });
const isP256 = ({ asymmetricKeyDetails: details }: KeyObject) => details?.namedCurve === "prime256v1";
const isRsa = ({ asymmetricKeyType: type }: KeyObject) => type === "rsa";

const serviceAccount = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue("must be a service account key in JSON");
      return z.NEVER;
    }
  })
  .pipe(
    z.object({
      project_id: z.string().regex(/^[a-z0-9-]+$/, "must be a project ID"),
      client_email: z.email("must be the account’s email address"),
      private_key: signingKey(isRsa, "must be an RSA key in PEM format"),
      private_key_id: z.string().optional(),
      token_uri: url("http:", "https:").default("https://oauth2.googleapis.com/token"),
    }),
  );

/** OpenTelemetry's standard names. */
const SAMPLERS = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

const server = {
  NODE_ENV: z.preprocess(unset, z.enum(["production", "development", "test"]).default("production")).meta({
    description: "The server’s mode. `npm run dev` and the tests set it.",
  }),
  PORT: z
    .preprocess(unset, z.coerce.number("must be a port number").int().min(0).max(65_535).default(4000))
    .meta({ description: "The port the server listens on.", example: "8080" }),
  HOST: optional(z.string()).meta({
    description: "The address the server listens on.",
    otherwise: "`0.0.0.0`; `127.0.0.1` with demo data or `LOCAL_PAYMENTS`",
    example: "127.0.0.1",
  }),
  PUBLIC_URL: optional(url("http:", "https:")).meta({
    description: "The address people open: used in links and cookies.",
    otherwise: "`http://localhost:` and `PORT`",
    example: "https://fettle.example",
  }),
  TRUST_PROXY: z
    .preprocess(unset, z.coerce.number("must be a number of proxies").int().min(0).max(10).default(0))
    .meta({
      description:
        "How many proxies are in front of the server. We trust that many entries in `X-Forwarded-For`.",
      unit: "proxies",
      example: "1",
    }),
  SESSION_SECRET: optional(secret(16)).meta({
    description: "Accepted and checked, but not used: sessions are random tokens, stored hashed.",
  }),
  LOG_LEVEL: optional(z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"])).meta({
    description:
      "The lowest log level to show: `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.",
    otherwise: "`info`; `warn` outside production",
    example: "debug",
  }),
  CLIENT_ERROR_DAYS: z
    .preprocess(unset, z.coerce.number("must be a number of days").int().min(1).max(3_650).default(90))
    .meta({
      description:
        "How long errors in browsers are kept after they were last seen ([deployment](deploy.md#errors-in-browsers)).",
      unit: "days",
      example: "30",
    }),
  METRICS_PORT: optional(z.coerce.number("must be a port number").int().min(1).max(65_535)).meta({
    description:
      "A port with `/metrics` for Prometheus, without a token, so keep it off the internet ([deployment](deploy.md#metrics)).",
    example: "9464",
  }),
  METRICS_TOKEN: optional(secret(16)).meta({
    description:
      "Prometheus sends it as a bearer token to `/metrics` on the server’s own port. At least 16 characters.",
    otherwise: "no metrics on that port",
  }),
  WEBHOOKS_TO_LOOPBACK: optional(flag).meta({
    description:
      "`1`: webhooks may go to this machine, by http too. For development and tests. Refused at a public `PUBLIC_URL`.",
    otherwise: "`1` in development, else `0`",
    example: "1",
  }),
  REDIS_URL: optional(url("redis:", "rediss:")).meta({
    description: "Shares live updates and rate limits between several servers.",
    otherwise: "in memory",
    example: "redis://redis:6379",
  }),
  API_POINTS_PER_MINUTE: z.preprocess(unset, z.coerce.number().int().min(1).default(1_000)).meta({
    description:
      "How many points an access token gets per minute. A request costs one, and one more for each 1,000 values it could return.",
    example: "1000",
  }),
  BUSINESS_REQUESTS_PER_MINUTE: z.preprocess(unset, z.coerce.number().int().min(1).default(6_000)).meta({
    description: "How many requests all the members and access tokens of a business may send per minute.",
    example: "6000",
  }),
  ADDRESS_REQUESTS_PER_MINUTE: z.preprocess(unset, z.coerce.number().int().min(1).default(12_000)).meta({
    description:
      "How many requests an address may send per minute. Behind a proxy, set TRUST_PROXY too: otherwise everyone shares the proxy’s address.",
    example: "12000",
  }),
};

const tracing = {
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url("http:", "https:")).meta({
    description:
      "The OpenTelemetry collector that gets traces, over OTLP/HTTP at `/v1/traces` ([deployment](deploy.md#traces)).",
    otherwise: "no traces, and no trace ids in the log",
    example: "http://otel-collector:4318",
  }),
  OTEL_EXPORTER_OTLP_HEADERS: optional(z.string()).meta({
    description: "Headers for the collector, e.g. its key, as `name=value` separated by commas.",
    example: "api-key=…",
  }),
  OTEL_SERVICE_NAME: z.preprocess(unset, z.string().default("fettle")).meta({
    description: "What traces call the server.",
  }),
  OTEL_RESOURCE_ATTRIBUTES: optional(z.string()).meta({
    description: "Attributes of every trace, as `name=value` separated by commas.",
    example: "deployment.environment.name=production",
  }),
  OTEL_TRACES_SAMPLER: z
    .preprocess(
      unset,
      z.enum(SAMPLERS, `must be one of ${SAMPLERS.join(", ")}`).default("parentbased_always_on"),
    )
    .meta({
      description: `Which requests are traced: ${SAMPLERS.map((name) => `\`${name}\``).join(", ")}.`,
    }),
  OTEL_TRACES_SAMPLER_ARG: z
    .preprocess(unset, z.coerce.number("must be a number").min(0).max(1).default(1))
    .meta({
      description: "The share of requests that `traceidratio` traces, from 0 to 1.",
      example: "0.1",
    }),
};

const data = {
  DATA_DIR: z.preprocess(unset, z.string().default(".data")).meta({
    description: "The folder for the embedded database and files.",
    example: "/var/lib/fettle",
  }),
  DATABASE_URL: optional(url("postgresql:", "postgres:")).meta({
    description: "The database: PostgreSQL 15 or newer.",
    otherwise: "embedded",
    example: "postgres://fettle@db/fettle",
  }),
  SLOW_STATEMENT_MS: z
    .preprocess(unset, z.coerce.number("must be a number of milliseconds").min(1).default(500))
    .meta({
      description: "Statements that take longer are logged ([deployment](deploy.md#the-log)).",
      unit: "milliseconds",
      example: "200",
    }),
  STOP_NOTICE_SECONDS: z
    .preprocess(unset, z.coerce.number("must be a number of seconds").min(0).max(120).optional())
    .meta({
      otherwise: "`5` in production, else `0`",
      description:
        "How long a server that got `SIGTERM` goes on serving after `/readyz` says that it’s stopping, so that the balancer notices ([deployment](deploy.md#stop-and-restart)).",
      unit: "seconds",
      example: "15",
    }),
  STOP_DRAIN_SECONDS: z
    .preprocess(unset, z.coerce.number("must be a number of seconds").min(1).max(600).default(25))
    .meta({
      description:
        "How long requests and background work may take to finish after that. Then requests are cut, and work goes back to the queue.",
      unit: "seconds",
      example: "60",
    }),
  DEMO: optional(flag).meta({
    description:
      "Demo data: two businesses with public passwords. Set `DEMO=1` to add it to your own database, or to show it at a `PUBLIC_URL` other machines can reach.",
    otherwise: "`1` with an embedded database and a local `PUBLIC_URL`, else `0`",
    example: "0",
  }),
  BACKUP_TO: optional(z.string()).meta({
    description:
      "Where backups are stored: a folder, or `s3://bucket/prefix` with the `S3_` variables below ([deployment](deploy.md#backup-and-restore)). Each installation needs its own.",
    otherwise: "no backups",
    example: "s3://fettle-backups/production",
  }),
  BACKUP_KEY: optional(backupKey).meta({
    description:
      "Encrypts backups: 32 random bytes in base64, e.g. from `openssl rand -base64 32`. Store a copy elsewhere. Without it, backups can’t be read.",
    example: "3q2+7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
  }),
  BACKUP_AT: optional(timeOfDay).meta({
    description: "When one of the servers makes a backup each day, in UTC.",
    otherwise: "only when you run `npm run backup`",
    example: "16:30",
  }),
  BACKUP_KEEP_DAYS: z
    .preprocess(unset, z.coerce.number("must be a number of days").int().min(1).max(3_650).default(30))
    .meta({
      description: "How long backups are kept. The newest one is always kept.",
      unit: "days",
      example: "90",
    }),
  BACKUP_STAMP_FILE: optional(z.string()).meta({
    description:
      "A file that your own backup touches when it finishes. The owner’s portal shows that time, unless you set `BACKUP_TO`.",
    example: "/var/backups/fettle.stamp",
  }),
  S3_BUCKET: optional(z.string()).meta({
    description: "The bucket for photos, avatars and logos ([deployment](deploy.md#files)).",
    otherwise: "files under `DATA_DIR`",
    example: "fettle-files",
  }),
  S3_ENDPOINT: optional(url("http:", "https:")).meta({
    description: "The URL of a different S3-compatible provider.",
    otherwise: "Amazon S3’s",
    example: "https://s3.example",
  }),
  S3_REGION: optional(z.string()).meta({
    description: "The bucket’s region.",
    otherwise: "`us-east-1`",
    example: "ap-southeast-2",
  }),
  S3_ACCESS_KEY_ID: optional(z.string()).meta({
    description: "The ID of the access key for the bucket.",
    otherwise: "the machine’s role",
  }),
  S3_SECRET_ACCESS_KEY: optional(z.string()).meta({ description: "The secret of the bucket’s key." }),
};

const mail = {
  SMTP_URL: optional(url("smtp:", "smtps:")).meta({
    description: "The server that sends email ([deployment](deploy.md#mail)).",
    otherwise: "emails stay in the outbox",
    example: "smtps://user:password@smtp.example",
  }),
  MAIL_FROM: optional(email).meta({
    description: "The address our email comes from.",
    otherwise: "`no-reply@` and the host of `PUBLIC_URL`",
    example: "no-reply@fettle.example",
  }),
  MAIL_DKIM_SELECTOR: optional(z.string().regex(/^[\w.-]+$/, "must be a selector, e.g. s1")).meta({
    description: "The DNS selector of the key that signs email. The server checks for it at start-up.",
    example: "s1",
  }),
  MAIL_WEBHOOK_SECRET: optional(secret(16)).meta({
    description: "The secret your mail server uses to deliver bounces and replies to `/webhooks/mail`.",
    otherwise: "no email is received",
  }),
  MAIL_REPLY_DOMAIN: optional(domain).meta({
    description: "The domain of the addresses that receive bounces and replies.",
    otherwise: "the domain of `MAIL_FROM`",
    example: "reply.fettle.example",
  }),
  MAIL_AUTH_SERVER: optional(domain).meta({
    description:
      "The name your mail server gives itself in `Authentication-Results`. An emailed reply joins its ticket only if that header proves its sender.",
    otherwise: "senders aren’t verified",
    example: "mx.example.com",
  }),
};

const texts = {
  TWILIO_ACCOUNT_SID: optional(
    z.string().regex(/^AC[0-9a-f]{32}$/i, "must be AC and 32 hexadecimal digits"),
  ).meta({
    description: "The Twilio account that sends texts ([deployment](deploy.md#texts)).",
    otherwise: "texts stay in the outbox",
  }),
  TWILIO_AUTH_TOKEN: optional(z.string()).meta({ description: "That account’s token." }),
  TWILIO_FROM: optional(
    z
      .string()
      .transform((text) => text.split(",").map((number) => number.trim()))
      .refine((numbers) => numbers.every((number) => E164.test(number)), {
        message: "must be numbers separated by commas, e.g. +61491570156",
      }),
  ).meta({
    description:
      "The numbers we send texts from, separated by commas. An account needs these or `TWILIO_MESSAGING_SERVICE_SID`.",
    example: "+61491570156,+61491570157",
  }),
  TWILIO_MESSAGING_SERVICE_SID: optional(
    z.string().regex(/^MG[0-9a-f]{32}$/i, "must be MG and 32 hexadecimal digits"),
  ).meta({ description: "The messaging service that owns the numbers." }),
  TWILIO_API_URL: optional(url("http:", "https:")).meta({
    description: "A different server with Twilio’s HTTP API, e.g. a gateway.",
    otherwise: "Twilio’s",
    example: "https://texts.example",
  }),
  TEXT_COST_CENTS: z
    .preprocess(
      unset,
      z.coerce.number("must be a number of cents").min(0, "must be 0 or more").max(1_000).default(5),
    )
    .meta({
      description: "What one segment of a text costs you, for the owner’s analytics.",
      unit: "cents without GST",
      example: "6.5",
    }),
};

const phones = {
  PUSH_URL: optional(url("http:", "https:")).meta({
    description: "A different push server for browsers, e.g. a gateway.",
    otherwise: "the browsers’ push services",
    example: "https://push.example",
  }),
  ANDROID_APP_ORIGIN: optional(url("http:", "https:")).meta({
    description:
      "The origin of the pages in the Android app: a different host on `PUBLIC_URL`’s domain ([phone apps](native.md)).",
    example: "https://app.fettle.example",
  }),
  ANDROID_APP_CERTIFICATES: optional(
    z
      .string()
      .transform((text) => text.split(",").map((print) => print.trim().toUpperCase()))
      .refine((prints) => prints.every((print) => /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(print)), {
        message: "must be SHA-256 fingerprints separated by commas, e.g. 14:6D:…",
      }),
  ).meta({
    description:
      "The SHA-256 fingerprints of the certificates that sign the Android app, separated by commas. Android then opens our links in the app.",
    example: "14:6D:…",
  }),
  IOS_TEAM_ID: optional(
    z.string().regex(/^[A-Z0-9]{10}$/, "must be the ten letters and digits of Apple’s team ID"),
  ).meta({
    description: "The Apple team that signs the iOS app. iOS then opens our links in the app.",
    example: "ABCDE12345",
  }),
  APNS_KEY: optional(signingKey(isP256, "must be the key from Apple’s .p8 file, in PEM format")).meta({
    description:
      "Apple’s key for push: the text of its `.p8` file, with `\\n` for line breaks if needed ([phone apps](native.md#push)).",
    otherwise: "no notifications to the iOS app",
  }),
  APNS_KEY_ID: optional(
    z.string().regex(/^[A-Z0-9]{10}$/, "must be the ten letters and digits of the key’s ID"),
  ).meta({ description: "That key’s ID.", example: "ABC1234567" }),
  APNS_URL: optional(url("http:", "https:")).meta({
    description: "Apple’s sandbox, for apps run from Xcode, or an HTTP/2 gateway.",
    otherwise: "`https://api.push.apple.com`",
    example: "https://api.sandbox.push.apple.com",
  }),
  FCM_SERVICE_ACCOUNT: optional(serviceAccount).meta({
    description: "The JSON key of a service account in your Firebase project ([phone apps](native.md#push)).",
    otherwise: "no notifications to the Android app",
  }),
  FCM_URL: optional(url("http:", "https:")).meta({
    description: "A different server with the HTTP v1 API of Firebase Cloud Messaging, e.g. a gateway.",
    otherwise: "Google’s",
    example: "https://fcm.example",
  }),
};

const payments = {
  STRIPE_SECRET_KEY: optional(z.string()).meta({
    description:
      "Stripe’s key, for customers’ card payments and for our plans ([deployment](deploy.md#card-payments)).",
    otherwise: "no card payments",
    example: "sk_test_…",
  }),
  STRIPE_WEBHOOK_SECRET: optional(z.string()).meta({
    description: "The signing secret of Stripe’s webhook.",
    example: "whsec_…",
  }),
  STRIPE_API_URL: optional(url("http:", "https:")).meta({
    description: "A different server with Stripe’s API, e.g. a gateway.",
    otherwise: "Stripe’s",
    example: "https://stripe.example",
  }),
  LOCAL_PAYMENTS: optional(flag).meta({
    description:
      "Replaces Stripe with a local page that moves no money, so anyone with an invoice’s link can mark it paid. `/dev/outbox` shows every email and text, with their secret links. Not allowed with a live Stripe key.",
    otherwise: "`1` with demo data and in development, else `0`",
    example: "1",
  }),
  SELLER_NAME: optional(z.string()).meta({
    description: "Who sells the product. Our own tax invoices name the seller and aren’t valid without it.",
    otherwise: "made up if there’s demo data",
  }),
  SELLER_ABN: optional(
    z
      .string()
      .refine((text) => parseAbn(text) !== null, { error: ({ input }) => abnProblem(String(input)) })
      .transform((text) => parseAbn(text) ?? text),
  ).meta({
    description: "The seller’s ABN.",
    otherwise: "made up if there’s demo data",
    example: "51 824 753 556",
  }),
  SELLER_ADDRESS: optional(z.string()).meta({
    description: "The seller’s address.",
    otherwise: "made up if there’s demo data",
  }),
  PACK_CREDIT_EXPIRY_MONTHS: optional(
    z.coerce.number("must be a number of months").int("must be a whole number").min(1).max(120),
  ).meta({
    description: "How many months a pack’s credits last from the day of purchase.",
    unit: "months",
    otherwise: "never expire",
    example: "24",
  }),
};

const accounts = {
  OWNER_EMAIL: optional(email).meta({
    description: "The sign-in email of the product’s owner.",
    example: "owner@fettle.example",
  }),
  OWNER_PASSWORD: optional(secret(6)).meta({
    description:
      "The owner’s password: at least 6 characters, and the start warns below 12. Changing this variable resets the password and turns off the owner’s one-time codes.",
  }),
  SUPPORT_ADMIN_EMAIL: optional(email).meta({
    description: "The sign-in email of the first support administrator.",
    example: "support@fettle.example",
  }),
  SUPPORT_ADMIN_PASSWORD: optional(secret(6)).meta({
    description: "That administrator’s first password.",
  }),
  SUPPORT_TOTP: optional(flag).meta({
    description: "`1`: support staff must set up one-time codes before they can do anything.",
    otherwise: "`0`",
    example: "1",
  }),
};

const assistant = {
  OPENAI_API_KEY: optional(z.string()).meta({
    description: "OpenAI’s key. Lets the assistant use a model.",
    otherwise: "help articles and fixed commands",
    example: "sk-…",
  }),
  OPENAI_BASE_URL: optional(url("http:", "https:")).meta({
    description: "A different server with OpenAI’s Responses API.",
    otherwise: "OpenAI’s",
    example: "https://models.example/v1",
  }),
  OPENAI_MODEL: z.preprocess(unset, z.string().default("gpt-5.4-mini")).meta({
    description: "The model. It must read images and call functions.",
  }),
  OPENAI_INPUT_CENTS: tokenCents(120).meta({
    description:
      "What a million tokens of questions cost you, for budgets. The default is the default model’s list price (US$0.75) at A$1.60.",
    unit: "cents without GST",
  }),
  OPENAI_OUTPUT_CENTS: tokenCents(720).meta({
    description:
      "What a million tokens of answers cost you. The default is the default model’s list price (US$4.50).",
    unit: "cents without GST",
  }),
};

const site = {
  DEMO_VIDEO_URL: optional(url("https:")).meta({
    description: "The demo video on the landing page.",
    example: "https://video.example/fettle",
  }),
  MOBILE_APP_URL: optional(url("https:")).meta({
    description: "The landing page’s link to the app in a store.",
    example: "https://apps.example/fettle",
  }),
  TIKTOK_PIXEL_ID: optional(z.string().regex(/^[A-Z0-9]{1,40}$/i, "must be letters and digits")).meta({
    description: "The advertising pixel that public pages load once a visitor accepts it.",
    otherwise: "no pixel and no consent banner",
  }),
  TIKTOK_ACCESS_TOKEN: optional(z.string()).meta({ description: "Accepted, but not used." }),
};

export const sections: Record<string, Record<string, z.ZodType>> = {
  "The server": server,
  Traces: tracing,
  "Database and files": data,
  Email: mail,
  Texts: texts,
  "Push notifications and the phone apps": phones,
  "Payments and our own invoices": payments,
  "The owner and support": accounts,
  "The assistant": assistant,
  "The public site": site,
};

export const environment = z.object({
  ...server,
  ...tracing,
  ...data,
  ...mail,
  ...texts,
  ...phones,
  ...payments,
  ...accounts,
  ...assistant,
  ...site,
});

export const PAIRS = [
  ["OWNER_EMAIL", "OWNER_PASSWORD"],
  ["SUPPORT_ADMIN_EMAIL", "SUPPORT_ADMIN_PASSWORD"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN"],
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["APNS_KEY", "APNS_KEY_ID"],
  ["BACKUP_TO", "BACKUP_KEY"],
] as const;

/** Variables that have no effect without another. */
export const NEEDS = [
  ["BACKUP_AT", "BACKUP_TO"],
  ["TWILIO_FROM", "TWILIO_ACCOUNT_SID"],
  ["TWILIO_MESSAGING_SERVICE_SID", "TWILIO_ACCOUNT_SID"],
  ["TWILIO_API_URL", "TWILIO_ACCOUNT_SID"],
  ["OPENAI_BASE_URL", "OPENAI_API_KEY"],
  ["MAIL_REPLY_DOMAIN", "MAIL_WEBHOOK_SECRET"],
  ["MAIL_AUTH_SERVER", "MAIL_WEBHOOK_SECRET"],
  ["APNS_KEY", "IOS_TEAM_ID"],
  ["APNS_URL", "APNS_KEY"],
  ["FCM_URL", "FCM_SERVICE_ACCOUNT"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "OTEL_EXPORTER_OTLP_ENDPOINT"],
] as const;
