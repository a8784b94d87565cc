import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { expect, test } from "vitest";
import { ConfigError, parseConfig } from "./config.ts";

test("uses the embedded defaults for an empty environment", () => {
  const config = parseConfig({});
  expect(config).toMatchObject({
    production: true,
    port: 4000,
    publicUrl: "http://localhost:4000",
    secureCookies: false,
    demo: true,
  });
});

test("doesn't seed demo data when DATABASE_URL is set, unless DEMO=1", () => {
  const DATABASE_URL = "postgresql://u:p@db/fettle";
  expect(parseConfig({ DATABASE_URL }).demo).toBe(false);
  expect(parseConfig({ DATABASE_URL, DEMO: "1" }).demo).toBe(true);
  expect(parseConfig({ DEMO: "0" }).demo).toBe(false);
});

test.each([
  ["https://app.example", false],
  ["http://192.168.1.20:4000", false],
  ["https://localhost.example", false],
  ["http://localhost:4000", true],
  ["http://fettle.localhost", true],
  ["http://127.0.0.1:8080", true],
  ["http://[::1]:4000", true],
])("%s may have demo data by default: %s", (PUBLIC_URL, may) => {
  expect(parseConfig({ PUBLIC_URL })).toMatchObject({ demo: may, mayHoldDemo: may });
  expect(parseConfig({ PUBLIC_URL, DEMO: "1" })).toMatchObject({ demo: true, mayHoldDemo: true });
  expect(parseConfig({ PUBLIC_URL, DEMO: "0" })).toMatchObject({ demo: false, mayHoldDemo: may });
});

test("only sets a bounce address if we receive email", () => {
  const MAIL_FROM = "no-reply@fettle.example";
  const MAIL_WEBHOOK_SECRET = "a secret of sixteen";
  const mailReplyDomain = (env: Record<string, string>) => parseConfig(env).mailReplyDomain;
  expect(mailReplyDomain({ MAIL_FROM })).toBeNull();
  expect(mailReplyDomain({ MAIL_FROM, MAIL_WEBHOOK_SECRET })).toBe("fettle.example");
  const MAIL_REPLY_DOMAIN = "Mail.Fettle.example";
  expect(mailReplyDomain({ MAIL_FROM, MAIL_WEBHOOK_SECRET, MAIL_REPLY_DOMAIN })).toBe("mail.fettle.example");
});

test.each([
  ["https://fettle.example", "https://app.fettle.example/", "https://app.fettle.example"],
  ["https://api.fettle.example", "https://app.fettle.example", "https://app.fettle.example"],
  ["http://localhost:4000", "http://app.localhost", "http://app.localhost"],
])("accepts Android app pages next to %s at %s", (PUBLIC_URL, ANDROID_APP_ORIGIN, origin) => {
  expect(parseConfig({ PUBLIC_URL, ANDROID_APP_ORIGIN }).androidAppOrigin).toBe(origin);
});

test.each([
  "https://fettle.example",
  "http://app.fettle.example",
  "https://app.other.example",
  "https://evilfettle.example",
])("refuses Android app pages at %s", (ANDROID_APP_ORIGIN) => {
  const PUBLIC_URL = "https://fettle.example";
  expect(() => parseConfig({ PUBLIC_URL, ANDROID_APP_ORIGIN })).toThrow("ANDROID_APP_ORIGIN");
});

test("uses secure cookies over https", () => {
  expect(parseConfig({ PUBLIC_URL: "https://app.example/" })).toMatchObject({
    publicUrl: "https://app.example",
    secureCookies: true,
  });
});

test.each([
  ["PORT", "eighty"],
  ["PORT", "70000"],
  ["PUBLIC_URL", "app.example"],
  ["DATABASE_URL", "mysql://db/fettle"],
  ["REDIS_URL", "localhost:6379"],
  ["SMTP_URL", "mail.example"],
  ["MAIL_REPLY_DOMAIN", "reply@mail.example"],
  ["MAIL_REPLY_DOMAIN", "mail.example"],
  ["MAIL_WEBHOOK_SECRET", "short"],
  ["MAIL_AUTH_SERVER", "mx.example.com"],
  ["MAIL_AUTH_SERVER", "mx"],
  ["DEMO", "yes"],
  ["LOCAL_PAYMENTS", "true"],
  ["OWNER_EMAIL", "owner"],
  ["SESSION_SECRET", "short"],
  ["TWILIO_ACCOUNT_SID", "fettle"],
  ["TWILIO_FROM", "0491570156"],
  ["TWILIO_MESSAGING_SERVICE_SID", "service"],
  ["TWILIO_API_URL", "twilio.example"],
  ["NODE_ENV", "prod"],
])("refuses %s=%s and names it", (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => parseConfig({ [name]: value })).toThrow(name);
});

test.each(["sk_live_1", "rk_live_1"])("refuses LOCAL_PAYMENTS with the live Stripe key %s", (key) => {
  const env = { LOCAL_PAYMENTS: "1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  expect(() => parseConfig({ ...env, STRIPE_SECRET_KEY: key })).toThrow(/^LOCAL_PAYMENTS/);
  expect(parseConfig({ ...env, STRIPE_SECRET_KEY: "sk_test_1" }).localPayments).toBe(true);
});

test("S3 needs a bucket", () => {
  expect(() => parseConfig({ S3_ENDPOINT: "http://s3.example" })).toThrow(/^S3_BUCKET/);
  expect(parseConfig({ S3_BUCKET: "fettle", S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b" }).s3).toEqual({
    bucket: "fettle",
    endpoint: undefined,
    region: undefined,
    credentials: { accessKeyId: "a", secretAccessKey: "b" },
  });
  expect(parseConfig({}).s3).toBeNull();
});

test("refuses half of a pair and names the missing half", () => {
  expect(() => parseConfig({ OWNER_EMAIL: "owner@fettle.example" })).toThrow(/^OWNER_PASSWORD/);
});

test("texts need a Twilio account and a sender", () => {
  const TWILIO_ACCOUNT_SID = `AC${"0".repeat(32)}`;
  const account = { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN: "token" };
  const TWILIO_MESSAGING_SERVICE_SID = `MG${"0".repeat(32)}`;
  expect(() => parseConfig({ TWILIO_ACCOUNT_SID })).toThrow(/^TWILIO_AUTH_TOKEN/);
  expect(() => parseConfig({ TWILIO_FROM: "+61491570156" })).toThrow(/^TWILIO_ACCOUNT_SID/);
  expect(() => parseConfig({ TWILIO_API_URL: "http://127.0.0.1:9" })).toThrow(/^TWILIO_ACCOUNT_SID/);
  expect(() => parseConfig(account)).toThrow(/^TWILIO_FROM/);
  expect(parseConfig({ ...account, TWILIO_MESSAGING_SERVICE_SID }).twilio?.from).toEqual([]);
  expect(
    parseConfig({
      ...account,
      TWILIO_FROM: "+61491570156, +61491570157",
      TWILIO_API_URL: "http://127.0.0.1:9/",
    }).twilio,
  ).toMatchObject({ from: ["+61491570156", "+61491570157"], apiUrl: "http://127.0.0.1:9" });
  expect(parseConfig({}).twilio).toBeUndefined();
});

const pem = (key: KeyObject) => key.export({ type: "pkcs8", format: "pem" }).toString();
const ecKey = pem(generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey);
const rsaKey = pem(generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey);

test("Apple’s push needs the right kind of key, its ID and the team that signs the app", () => {
  const APNS_KEY = ecKey;
  const all = { APNS_KEY, APNS_KEY_ID: "ABC1234567", IOS_TEAM_ID: "TEAM123456" };
  expect(() => parseConfig({ APNS_KEY })).toThrow(/^APNS_KEY_ID/);
  expect(() => parseConfig({ ...all, IOS_TEAM_ID: "" })).toThrow(/^IOS_TEAM_ID/);
  expect(() => parseConfig({ APNS_URL: "https://api.sandbox.push.apple.com" })).toThrow(/^APNS_KEY/);
  expect(() => parseConfig({ ...all, APNS_KEY: rsaKey })).toThrow(/^APNS_KEY: must be/);
  expect(() => parseConfig({ ...all, APNS_KEY: "key.p8" })).toThrow(/^APNS_KEY: must be/);
  const { apns } = parseConfig({ ...all, APNS_KEY: ecKey.replaceAll("\n", "\\n") });
  expect(apns).toMatchObject({ keyId: "ABC1234567", teamId: "TEAM123456", url: undefined });
  expect(apns && pem(apns.key)).toBe(ecKey);
  expect(parseConfig({ IOS_TEAM_ID: "TEAM123456" }).apns).toBeUndefined();
});

test("Google’s push needs a complete service account key", () => {
  const account = { project_id: "fettle-1", client_email: "push@fettle-1.example", private_key: rsaKey };
  const of = (value: object | string) =>
    parseConfig({ FCM_SERVICE_ACCOUNT: typeof value === "string" ? value : JSON.stringify(value) }).fcm;
  expect(of({ ...account, type: "service_account" })?.account).toMatchObject({
    projectId: "fettle-1",
    clientEmail: "push@fettle-1.example",
    tokenUri: "https://oauth2.googleapis.com/token",
  });
  expect(() => of("service-account.json")).toThrow(/^FCM_SERVICE_ACCOUNT: must be a service account/);
  expect(() => of({ ...account, private_key: ecKey })).toThrow(/^FCM_SERVICE_ACCOUNT.private_key/);
  expect(() => of({ ...account, project_id: "../other" })).toThrow(/^FCM_SERVICE_ACCOUNT.project_id/);
  expect(() => parseConfig({ FCM_URL: "http://127.0.0.1:9" })).toThrow(/^FCM_SERVICE_ACCOUNT/);
  expect(parseConfig({}).fcm).toBeUndefined();
});
