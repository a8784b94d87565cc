import type { Config } from "../../config.ts";
import { createOutboxSms } from "./outbox-sms.ts";
import type { SmsPort } from "./sms.ts";
import { createTwilioSms } from "./twilio-sms.ts";

export function chooseSms({
  twilio,
  publicUrl,
  isLocal,
}: Pick<Config, "twilio" | "publicUrl" | "isLocal">): SmsPort {
  if (!twilio) return createOutboxSms();
  return createTwilioSms({ ...twilio, publicUrl, takesReports: !isLocal || twilio.apiUrl !== undefined });
}
