import { createPrivateKey, type KeyObject } from "node:crypto";
import { resolve } from "node:path";
import { abnProblem, parseAbn } from "@fettle/rules/organisation/abn";
import { E164 } from "@fettle/rules/platform/phone";
import { z } from "zod";

const unset = (value: unknown) => (value === "" ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(unset, schema.optional());

const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be a URL starting with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
  });
const email = z.email("must be an email address").transform((text) => text.toLowerCase());
const domain = z
  .string()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, "must be a domain such as mail.example.com")
  .transform((text) => text.toLowerCase());
const flag = z.enum(["0", "1"], "must be 0 or 1").transform((text) => text === "1");
/** Whether an address is a loopback address. */
const isLocal = (address: string) =>
  /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname);
const secret = (length: number) => z.string().min(length, `must have at least ${length} characters`);

const tokenCents = (usual: number) =>
  z.preprocess(
    unset,
    z.coerce
      .number("must be a number of cents")
      .min(0, "must not be below 0")
      .max(100_000, "must be at most 100000")
      .default(usual),
  );

/** A private key, PEM; where the environment takes one line only, with `\n` for its line breaks. */
const signingKey = (fits: (key: KeyObject) => boolean, message: string) =>
  z.string().transform((text, context) => {
    try {
      const key = createPrivateKey(text.replaceAll("\\n", "\n"));
      if (fits(key)) return key;
    } catch {
      // Said below.
    }
    context.addIssue(message);
    return z.NEVER;
  });
const isP256 = ({ asymmetricKeyDetails: details }: KeyObject) => details?.namedCurve === "prime256v1";
const isRsa = ({ asymmetricKeyType: type }: KeyObject) => type === "rsa";

/** A service account of Google's, as the file of its key has it. */
const serviceAccount = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue("must be the JSON of a service account’s key");
      return z.NEVER;
    }
  })
  .pipe(
    z.object({
      project_id: z.string().regex(/^[a-z0-9-]+$/, "must be the ID of a project"),
      client_email: z.email("must be the address of the account"),
      private_key: signingKey(isRsa, "must be an RSA key, PEM"),
      private_key_id: z.string().optional(),
      token_uri: url("http:", "https:").default("https://oauth2.googleapis.com/token"),
    }),
  );

const environment = z.object({
  NODE_ENV: z.preprocess(unset, z.enum(["production", "development", "test"]).default("production")),
  PORT: z.preprocess(unset, z.coerce.number("must be a port number").int().min(0).max(65_535).default(4000)),
  HOST: optional(z.string()),
  PUBLIC_URL: optional(url("http:", "https:")),
  ANDROID_APP_ORIGIN: optional(url("http:", "https:")),
  ANDROID_APP_CERTIFICATES: optional(
    z
      .string()
      .transform((text) => text.split(",").map((print) => print.trim().toUpperCase()))
      .refine((prints) => prints.every((print) => /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(print)), {
        message: "must be SHA-256 fingerprints such as 14:6D:…, with commas between them",
      }),
  ),
  IOS_TEAM_ID: optional(
    z.string().regex(/^[A-Z0-9]{10}$/, "must be the ten letters and digits of Apple’s team ID"),
  ),
  DATA_DIR: z.preprocess(unset, z.string().default(".data")),
  BACKUP_STAMP_FILE: optional(z.string()),
  DATABASE_URL: optional(url("postgresql:", "postgres:")),
  REDIS_URL: optional(url("redis:", "rediss:")),
  SMTP_URL: optional(url("smtp:", "smtps:")),
  MAIL_FROM: optional(email),
  MAIL_DKIM_SELECTOR: optional(z.string().regex(/^[\w.-]+$/, "must be a selector such as s1")),
  MAIL_REPLY_DOMAIN: optional(domain),
  MAIL_WEBHOOK_SECRET: optional(secret(16)),
  MAIL_AUTH_SERVER: optional(domain),
  DEMO: optional(flag),
  OWNER_EMAIL: optional(email),
  OWNER_PASSWORD: optional(secret(6)),
  SUPPORT_ADMIN_EMAIL: optional(email),
  SUPPORT_ADMIN_PASSWORD: optional(secret(6)),
  SUPPORT_TOTP: optional(flag),
  SESSION_SECRET: optional(secret(16)),
  /** How many proxies in front of the server have their X-Forwarded-For trusted. */
  TRUST_PROXY: z.preprocess(
    unset,
    z.coerce.number("must be a number of proxies").int().min(0).max(10).default(0),
  ),
  S3_BUCKET: optional(z.string()),
  S3_ENDPOINT: optional(url("http:", "https:")),
  S3_REGION: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  STRIPE_SECRET_KEY: optional(z.string()),
  STRIPE_WEBHOOK_SECRET: optional(z.string()),
  STRIPE_API_URL: optional(url("http:", "https:")),
  LOCAL_PAYMENTS: optional(flag),
  SELLER_NAME: optional(z.string()),
  SELLER_ABN: optional(
    z
      .string()
      .refine((text) => parseAbn(text) !== null, { error: ({ input }) => abnProblem(String(input)) })
      .transform((text) => parseAbn(text) ?? text),
  ),
  SELLER_ADDRESS: optional(z.string()),
  PACK_CREDIT_EXPIRY_MONTHS: optional(
    z.coerce.number("must be a number of months").int("must be a whole number").min(1).max(120),
  ),
  /** What a segment of a text costs us, in cents without GST. */
  TEXT_COST_CENTS: z.preprocess(
    unset,
    z.coerce.number("must be a number of cents").min(0, "must not be below 0").max(1_000).default(5),
  ),
  TWILIO_ACCOUNT_SID: optional(z.string().regex(/^AC[0-9a-f]{32}$/i, "must be AC and 32 hexadecimal digits")),
  TWILIO_AUTH_TOKEN: optional(z.string()),
  /** Numbers that texts are sent from, with commas between them. */
  TWILIO_FROM: optional(
    z
      .string()
      .transform((text) => text.split(",").map((number) => number.trim()))
      .refine((numbers) => numbers.every((number) => E164.test(number)), {
        message: "must be numbers such as +61491570156, with commas between them",
      }),
  ),
  TWILIO_MESSAGING_SERVICE_SID: optional(
    z.string().regex(/^MG[0-9a-f]{32}$/i, "must be MG and 32 hexadecimal digits"),
  ),
  TWILIO_API_URL: optional(url("http:", "https:")),
  /** Another server that takes notices instead of the browsers' push services. */
  PUSH_URL: optional(url("http:", "https:")),
  APNS_KEY: optional(signingKey(isP256, "must be the key of Apple’s .p8 file, PEM")),
  APNS_KEY_ID: optional(
    z.string().regex(/^[A-Z0-9]{10}$/, "must be the ten letters and digits of the key’s ID"),
  ),
  APNS_URL: optional(url("http:", "https:")),
  FCM_SERVICE_ACCOUNT: optional(serviceAccount),
  FCM_URL: optional(url("http:", "https:")),
  OPENAI_API_KEY: optional(z.string()),
  OPENAI_BASE_URL: optional(url("http:", "https:")),
  OPENAI_MODEL: z.preprocess(unset, z.string().default("gpt-5.4-mini")),
  /** What a million tokens cost us, in cents without GST: of the default model US$0.75 and US$4.50, at A$1.60. */
  OPENAI_INPUT_CENTS: tokenCents(120),
  OPENAI_OUTPUT_CENTS: tokenCents(720),
  DEMO_VIDEO_URL: optional(url("https:")),
  MOBILE_APP_URL: optional(url("https:")),
  TIKTOK_PIXEL_ID: optional(z.string().regex(/^[A-Z0-9]{1,40}$/i, "must be letters and digits")),
  TIKTOK_ACCESS_TOKEN: optional(z.string()),
});

/** Variables that must be set together. */
const PAIRS = [
  ["OWNER_EMAIL", "OWNER_PASSWORD"],
  ["SUPPORT_ADMIN_EMAIL", "SUPPORT_ADMIN_PASSWORD"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN"],
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["APNS_KEY", "APNS_KEY_ID"],
] as const;

/** Variables that have no effect without another. */
const NEEDS = [
  ["S3_ENDPOINT", "S3_BUCKET"],
  ["S3_REGION", "S3_BUCKET"],
  ["S3_ACCESS_KEY_ID", "S3_BUCKET"],
  ["TWILIO_FROM", "TWILIO_ACCOUNT_SID"],
  ["TWILIO_MESSAGING_SERVICE_SID", "TWILIO_ACCOUNT_SID"],
  ["TWILIO_API_URL", "TWILIO_ACCOUNT_SID"],
  ["OPENAI_BASE_URL", "OPENAI_API_KEY"],
  ["MAIL_REPLY_DOMAIN", "MAIL_WEBHOOK_SECRET"],
  ["MAIL_AUTH_SERVER", "MAIL_WEBHOOK_SECRET"],
  ["APNS_KEY", "IOS_TEAM_ID"],
  ["APNS_URL", "APNS_KEY"],
  ["FCM_URL", "FCM_SERVICE_ACCOUNT"],
] as const;

/** The environment has an invalid value; the message names each variable. */
export class ConfigError extends Error {}

function withoutEndingSlashes(url: string): string {
  let end = url.length;
  while (url[end - 1] === "/") end -= 1;
  return url.slice(0, end);
}

/** Whether two addresses are different hosts of one domain, to which cookies of SameSite=Lax are the same site. */
function areSiblings(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)];
  if (a.protocol !== b.protocol || a.hostname === b.hostname) return false;
  const parent = ({ hostname }: URL) => hostname.split(".").slice(1).join(".");
  const isUnder = (domain: string) => domain.includes(".") || domain === "localhost";
  return [a.hostname, parent(a)].some(
    (domain) => isUnder(domain) && (domain === b.hostname || domain === parent(b)),
  );
}

/** The settings of one running server, parsed once at start-up. */
export function parseConfig(env: Record<string, string | undefined>) {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(lines.join("\n"));
  }
  const values = parsed.data;
  for (const [one, other] of PAIRS) {
    if (Boolean(values[one]) !== Boolean(values[other])) {
      throw new ConfigError(`${values[one] ? other : one}: is needed beside ${values[one] ? one : other}`);
    }
  }
  for (const [name, other] of NEEDS) {
    if (values[name] && !values[other]) throw new ConfigError(`${other}: is needed beside ${name}`);
  }
  if (values.LOCAL_PAYMENTS && /^[sr]k_live_/.test(values.STRIPE_SECRET_KEY ?? "")) {
    throw new ConfigError(
      "LOCAL_PAYMENTS: shows everyone’s secret links at /dev/outbox, so it can’t be set with a live Stripe key",
    );
  }
  if (values.TWILIO_ACCOUNT_SID && !values.TWILIO_FROM && !values.TWILIO_MESSAGING_SERVICE_SID) {
    throw new ConfigError(
      "TWILIO_FROM: is needed beside TWILIO_ACCOUNT_SID, or TWILIO_MESSAGING_SERVICE_SID instead of it",
    );
  }
  const publicUrl = withoutEndingSlashes(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`);
  const androidAppOrigin = values.ANDROID_APP_ORIGIN && new URL(values.ANDROID_APP_ORIGIN).origin;
  if (androidAppOrigin && !areSiblings(androidAppOrigin, publicUrl)) {
    throw new ConfigError(
      "ANDROID_APP_ORIGIN: must be another host of PUBLIC_URL’s domain, by the same protocol, such as " +
        "https://app.fettle.example beside https://fettle.example",
    );
  }
  const mailFrom = values.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`;
  return {
    production: values.NODE_ENV === "production",
    port: values.PORT,
    /** The address to listen on; unset, it depends on whether the database holds demo data. */
    host: values.HOST,
    /** Without a trailing slash. */
    publicUrl,
    /** The origin of the pages in our app for Android: a sibling host, which shares the cookies. */
    androidAppOrigin,
    /** Who signs our apps: phones open links to this domain in those alone. */
    iosTeamId: values.IOS_TEAM_ID,
    androidCertificates: values.ANDROID_APP_CERTIFICATES,
    /** `publicUrl` is this machine's own: nobody else reaches it. */
    isLocal: isLocal(publicUrl),
    secureCookies: publicUrl.startsWith("https:"),
    trustProxy: values.TRUST_PROXY,
    dataDir: resolve(values.DATA_DIR),
    /** The file whose time says when the last backup finished. */
    backupStampFile: values.BACKUP_STAMP_FILE,
    /** The bucket for files, instead of `dataDir`. */
    s3: values.S3_BUCKET
      ? {
          bucket: values.S3_BUCKET,
          endpoint: values.S3_ENDPOINT,
          region: values.S3_REGION,
          credentials:
            values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY
              ? { accessKeyId: values.S3_ACCESS_KEY_ID, secretAccessKey: values.S3_SECRET_ACCESS_KEY }
              : undefined,
        }
      : null,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom,
    /** Under which name the key that signs our mail stands in the DNS, where it is known. */
    mailDkimSelector: values.MAIL_DKIM_SELECTOR,
    /** With what the mail server that brings us mail proves itself; unset: none is received. */
    mailWebhookSecret: values.MAIL_WEBHOOK_SECRET,
    /** The name under which that mail server says what proves a sender; null: nothing does. */
    mailAuthServer: values.MAIL_WEBHOOK_SECRET ? (values.MAIL_AUTH_SERVER ?? null) : null,
    /** The domain of our signed addresses; null: no mail is received, so nothing asks for any. */
    mailReplyDomain: values.MAIL_WEBHOOK_SECRET
      ? (values.MAIL_REPLY_DOMAIN ?? mailFrom.slice(mailFrom.lastIndexOf("@") + 1))
      : null,
    stripe:
      values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: values.STRIPE_SECRET_KEY,
            webhookSecret: values.STRIPE_WEBHOOK_SECRET,
            /** Another server with Stripe's HTTP API. */
            apiUrl: values.STRIPE_API_URL,
          }
        : undefined,
    twilio:
      values.TWILIO_ACCOUNT_SID && values.TWILIO_AUTH_TOKEN
        ? {
            accountSid: values.TWILIO_ACCOUNT_SID,
            authToken: values.TWILIO_AUTH_TOKEN,
            from: values.TWILIO_FROM ?? [],
            messagingServiceSid: values.TWILIO_MESSAGING_SERVICE_SID,
            /** Another server with Twilio's HTTP API: a gateway, or a stand-in. Without a trailing slash. */
            apiUrl: values.TWILIO_API_URL && withoutEndingSlashes(values.TWILIO_API_URL),
          }
        : undefined,
    /** Where notices go instead of the browsers' push services: a gateway, or a stand-in. Without a trailing slash. */
    pushUrl: values.PUSH_URL && withoutEndingSlashes(values.PUSH_URL),
    apns:
      values.APNS_KEY && values.APNS_KEY_ID && values.IOS_TEAM_ID
        ? {
            key: values.APNS_KEY,
            keyId: values.APNS_KEY_ID,
            teamId: values.IOS_TEAM_ID,
            /** Apple's sandbox, a gateway, or a stand-in. Without a trailing slash. */
            url: values.APNS_URL && withoutEndingSlashes(values.APNS_URL),
          }
        : undefined,
    fcm: values.FCM_SERVICE_ACCOUNT
      ? {
          account: {
            projectId: values.FCM_SERVICE_ACCOUNT.project_id,
            clientEmail: values.FCM_SERVICE_ACCOUNT.client_email,
            privateKey: values.FCM_SERVICE_ACCOUNT.private_key,
            privateKeyId: values.FCM_SERVICE_ACCOUNT.private_key_id,
            tokenUri: values.FCM_SERVICE_ACCOUNT.token_uri,
          },
          /** Another server with Google's API. Without a trailing slash. */
          url: values.FCM_URL && withoutEndingSlashes(values.FCM_URL),
        }
      : undefined,
    openAi: values.OPENAI_API_KEY
      ? {
          apiKey: values.OPENAI_API_KEY,
          /** Another server with OpenAI's Responses API. Without a trailing slash. */
          baseUrl: values.OPENAI_BASE_URL && withoutEndingSlashes(values.OPENAI_BASE_URL),
          model: values.OPENAI_MODEL,
          inputCents: values.OPENAI_INPUT_CENTS,
          outputCents: values.OPENAI_OUTPUT_CENTS,
        }
      : undefined,
    /** Offers the local checkout page where it would not be offered by default. */
    localPayments: values.LOCAL_PAYMENTS ?? false,
    /** Who sells the product: what tax invoices of our own charges name. */
    seller: {
      name: values.SELLER_NAME ?? null,
      abn: values.SELLER_ABN ?? null,
      address: values.SELLER_ADDRESS ?? null,
    },
    /** How many months the credits of a pack can be spent; null: they never expire. */
    packCreditExpiryMonths: values.PACK_CREDIT_EXPIRY_MONTHS ?? null,
    textCostCents: values.TEXT_COST_CENTS,
    /** Where the landing page's demo video, and the app in a store, are; null: it shows none. */
    demoVideoUrl: values.DEMO_VIDEO_URL ?? null,
    mobileAppUrl: values.MOBILE_APP_URL ?? null,
    /** Of our advertising, on public pages after consent; null: none. */
    pixelId: values.TIKTOK_PIXEL_ID ?? null,
    /** Demo data goes only into the embedded database of a local product, unless asked for. */
    demo: values.DEMO ?? (!values.DATABASE_URL && isLocal(publicUrl)),
    /** The demo's passwords are public, so a server that others can reach holds demo data only where asked for. */
    mayHoldDemo: values.DEMO === true || isLocal(publicUrl),
    ownerEmail: values.OWNER_EMAIL,
    ownerPassword: values.OWNER_PASSWORD,
    supportAdminEmail: values.SUPPORT_ADMIN_EMAIL,
    supportAdminPassword: values.SUPPORT_ADMIN_PASSWORD,
    /** Support staff can do nothing before they have set up one-time codes. */
    requiresStaffTotp: values.SUPPORT_TOTP ?? false,
  };
}

export type Config = ReturnType<typeof parseConfig>;
