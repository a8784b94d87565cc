import { resolve } from "node:path";
import { environment, NEEDS, PAIRS } from "./environment.ts";

const isLocal = (address: string) =>
  /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname);

export class ConfigError extends Error {}

function withoutEndingSlashes(url: string): string {
  let end = url.length;
  while (url[end - 1] === "/") end -= 1;
  return url.slice(0, end);
}

/** Returns whether two hosts share a domain, so browsers treat them as the same site for SameSite=Lax cookies. */
function areSiblings(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)];
  if (a.protocol !== b.protocol || a.hostname === b.hostname) return false;
  const parent = ({ hostname }: URL) => hostname.split(".").slice(1).join(".");
  const isUnder = (domain: string) => domain.includes(".") || domain === "localhost";
  return [a.hostname, parent(a)].some(
    (domain) => isUnder(domain) && (domain === b.hostname || domain === parent(b)),
  );
}

/** `16:30` → `30 16 * * *`. */
function dailyCron(time: string): string {
  const [hours, minutes] = time.split(":");
  return `${Number(minutes)} ${Number(hours)} * * *`;
}

export function parseConfig(env: Record<string, string | undefined>) {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(lines.join("\n"));
  }
  const values = parsed.data;
  for (const [one, other] of PAIRS) {
    if (Boolean(values[one]) !== Boolean(values[other])) {
      throw new ConfigError(`${values[one] ? other : one}: is required with ${values[one] ? one : other}`);
    }
  }
  for (const [name, other] of NEEDS) {
    if (values[name] && !values[other]) throw new ConfigError(`${other}: is required with ${name}`);
  }
  const usesS3 = values.S3_BUCKET || values.BACKUP_TO?.startsWith("s3://");
  for (const name of ["S3_ENDPOINT", "S3_REGION", "S3_ACCESS_KEY_ID"] as const) {
    if (values[name] && !usesS3) throw new ConfigError(`S3_BUCKET: is required with ${name}`);
  }
  const s3 = {
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    credentials:
      values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY
        ? { accessKeyId: values.S3_ACCESS_KEY_ID, secretAccessKey: values.S3_SECRET_ACCESS_KEY }
        : undefined,
  };
  if (values.LOCAL_PAYMENTS && /^[sr]k_live_/.test(values.STRIPE_SECRET_KEY ?? "")) {
    throw new ConfigError(
      "LOCAL_PAYMENTS: shows everyone’s secret links at /dev/outbox, so it can’t be set with a live Stripe key",
    );
  }
  if (values.TWILIO_ACCOUNT_SID && !values.TWILIO_FROM && !values.TWILIO_MESSAGING_SERVICE_SID) {
    throw new ConfigError(
      "TWILIO_FROM: is required with TWILIO_ACCOUNT_SID, unless you set TWILIO_MESSAGING_SERVICE_SID",
    );
  }
  if (values.METRICS_PORT === values.PORT) {
    throw new ConfigError("METRICS_PORT: must differ from PORT. To use that port, set METRICS_TOKEN instead");
  }
  const publicUrl = withoutEndingSlashes(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`);
  if (values.WEBHOOKS_TO_LOOPBACK && !isLocal(publicUrl)) {
    throw new ConfigError(
      "WEBHOOKS_TO_LOOPBACK: lets businesses reach this machine, so it can’t be set at a public PUBLIC_URL",
    );
  }
  const androidAppOrigin = values.ANDROID_APP_ORIGIN && new URL(values.ANDROID_APP_ORIGIN).origin;
  if (androidAppOrigin && !areSiblings(androidAppOrigin, publicUrl)) {
    throw new ConfigError(
      "ANDROID_APP_ORIGIN: must be a different host on PUBLIC_URL’s domain with the same protocol, e.g. " +
        "https://app.fettle.example for https://fettle.example",
    );
  }
  const mailFrom = values.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`;
  return {
    production: values.NODE_ENV === "production",
    port: values.PORT,
    /** If unset, it depends on whether the database has demo data. */
    host: values.HOST,
    publicUrl,
    /** The origin of the Android app's pages: a sibling host that shares the cookies. */
    androidAppOrigin,
    /** Phones only open our links in apps signed with these. */
    iosTeamId: values.IOS_TEAM_ID,
    androidCertificates: values.ANDROID_APP_CERTIFICATES,
    /** Only this machine can reach `publicUrl`. */
    isLocal: isLocal(publicUrl),
    secureCookies: publicUrl.startsWith("https:"),
    trustProxy: values.TRUST_PROXY,
    dataDir: resolve(values.DATA_DIR),
    backupStampFile: values.BACKUP_STAMP_FILE,
    backup:
      values.BACKUP_TO && values.BACKUP_KEY
        ? {
            to: values.BACKUP_TO,
            key: values.BACKUP_KEY,
            s3,
            cron: values.BACKUP_AT && dailyCron(values.BACKUP_AT),
            keepDays: values.BACKUP_KEEP_DAYS,
          }
        : null,
    s3: values.S3_BUCKET ? { ...s3, bucket: values.S3_BUCKET } : null,
    databaseUrl: values.DATABASE_URL,
    slowStatementMs: values.SLOW_STATEMENT_MS,
    stopNoticeMs: (values.STOP_NOTICE_SECONDS ?? (values.NODE_ENV === "production" ? 5 : 0)) * 1_000,
    stopDrainMs: values.STOP_DRAIN_SECONDS * 1_000,
    clientErrorDays: values.CLIENT_ERROR_DAYS,
    metricsPort: values.METRICS_PORT,
    metricsToken: values.METRICS_TOKEN,
    tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
          serviceName: values.OTEL_SERVICE_NAME,
          sampler: values.OTEL_TRACES_SAMPLER,
          ratio: values.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    redisUrl: values.REDIS_URL,
    apiPointsPerMinute: values.API_POINTS_PER_MINUTE,
    businessRequestsPerMinute: values.BUSINESS_REQUESTS_PER_MINUTE,
    addressRequestsPerMinute: values.ADDRESS_REQUESTS_PER_MINUTE,
    smtpUrl: values.SMTP_URL,
    mailFrom,
    mailDkimSelector: values.MAIL_DKIM_SELECTOR,
    /** Authenticates the mail server that forwards email to us. If unset, we receive none. */
    mailWebhookSecret: values.MAIL_WEBHOOK_SECRET,
    /** The mail server's name in Authentication-Results. If null, senders can't be verified. */
    mailAuthServer: values.MAIL_WEBHOOK_SECRET ? (values.MAIL_AUTH_SERVER ?? null) : null,
    mailReplyDomain: values.MAIL_WEBHOOK_SECRET
      ? (values.MAIL_REPLY_DOMAIN ?? mailFrom.slice(mailFrom.lastIndexOf("@") + 1))
      : null,
    stripe:
      values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: values.STRIPE_SECRET_KEY,
            webhookSecret: values.STRIPE_WEBHOOK_SECRET,
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
            apiUrl: values.TWILIO_API_URL && withoutEndingSlashes(values.TWILIO_API_URL),
          }
        : undefined,
    pushUrl: values.PUSH_URL && withoutEndingSlashes(values.PUSH_URL),
    apns:
      values.APNS_KEY && values.APNS_KEY_ID && values.IOS_TEAM_ID
        ? {
            key: values.APNS_KEY,
            keyId: values.APNS_KEY_ID,
            teamId: values.IOS_TEAM_ID,
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
          url: values.FCM_URL && withoutEndingSlashes(values.FCM_URL),
        }
      : undefined,
    openAi: values.OPENAI_API_KEY
      ? {
          apiKey: values.OPENAI_API_KEY,
          baseUrl: values.OPENAI_BASE_URL && withoutEndingSlashes(values.OPENAI_BASE_URL),
          model: values.OPENAI_MODEL,
          inputCents: values.OPENAI_INPUT_CENTS,
          outputCents: values.OPENAI_OUTPUT_CENTS,
        }
      : undefined,
    localPayments: values.LOCAL_PAYMENTS ?? false,
    webhooksToLoopback:
      values.WEBHOOKS_TO_LOOPBACK ?? (values.NODE_ENV === "development" && isLocal(publicUrl)),
    seller: {
      name: values.SELLER_NAME ?? null,
      abn: values.SELLER_ABN ?? null,
      address: values.SELLER_ADDRESS ?? null,
    },
    packCreditExpiryMonths: values.PACK_CREDIT_EXPIRY_MONTHS ?? null,
    textCostCents: values.TEXT_COST_CENTS,
    demoVideoUrl: values.DEMO_VIDEO_URL ?? null,
    mobileAppUrl: values.MOBILE_APP_URL ?? null,
    pixelId: values.TIKTOK_PIXEL_ID ?? null,
    /** By default, only a local product's embedded database gets demo data. */
    demo: values.DEMO ?? (!values.DATABASE_URL && isLocal(publicUrl)),
    /** The demo's passwords are public, so a server that others can reach needs an explicit DEMO=1. */
    mayHoldDemo: values.DEMO === true || isLocal(publicUrl),
    ownerEmail: values.OWNER_EMAIL,
    ownerPassword: values.OWNER_PASSWORD,
    supportAdminEmail: values.SUPPORT_ADMIN_EMAIL,
    supportAdminPassword: values.SUPPORT_ADMIN_PASSWORD,
    requiresStaffTotp: values.SUPPORT_TOTP ?? false,
  };
}

export type Config = ReturnType<typeof parseConfig>;
