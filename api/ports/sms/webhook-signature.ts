import { createHmac, timingSafeEqual } from "node:crypto";
import type { WebhookForm } from "./sms.ts";

/** Twilio's signature: HMAC-SHA1 over the URL and the fields, sorted by name. */
export function signForm(secret: string, url: string, form: WebhookForm): string {
  const fields = Object.keys(form)
    .sort()
    .map((name) => `${name}${form[name]}`);
  return createHmac("sha1", secret)
    .update(`${url}${fields.join("")}`)
    .digest("base64");
}

export function isFormSigned(secret: string, url: string, form: WebhookForm, signature = ""): boolean {
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signForm(secret, url, form))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
