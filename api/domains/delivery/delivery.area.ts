import type { Area } from "../../area.ts";
import { receiveBounce } from "./bounces/receive-bounce.ts";
import { checkMailDomain } from "./mail-domain/check-mail-domain.ts";
import { deliverMessage } from "./messaging/deliver-message.ts";
import { purgeSecretMail } from "./messaging/purge-secret-mail.ts";
import { sendNotice } from "./push/send-notice.ts";
import { handleMail, takeUpFailedMails } from "./received-mail/handle-mail.ts";
import { purgeReceivedMail } from "./received-mail/purge-received-mail.ts";
import { deliverText } from "./texting/deliver-text.ts";
import { lookUpText } from "./texting/look-up-text.ts";
import { settleText } from "./texting/settle-text.ts";
import { simulateReports } from "./texting/simulate-reports.ts";
// Every file that adds to the schema, upstream first.
import "./mail-suppressions/mail-suppression.type.ts";
import "./mail-suppressions/mail-suppressions.mutations.ts";
import "./push/push-settings.type.ts";
import "./push/push.fields.ts";
import "./push/customer-news.subscription.ts";
import "./credits/usage.type.ts";
import "./credits/usage.queries.ts";
import "./credits/usage.subscriptions.ts";
import "./texting/texting.type.ts";
import "./texting/texting.queries.ts";
import "./texting/texting.mutations.ts";

export const delivery: Area = {
  purges: [purgeSecretMail, purgeReceivedMail],
  tasks: ({ delivery, receivers }) => [
    deliverMessage(delivery),
    deliverText,
    handleMail(receivers),
    lookUpText,
    sendNotice,
    settleText,
    simulateReports,
    takeUpFailedMails,
  ],
  mail: (services, settled) => ({ bounce: receiveBounce(services, { settled }) }),
  whenListening: [checkMailDomain],
};
