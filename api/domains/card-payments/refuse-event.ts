import type { UnusableEventError } from "../../ports/payments/payments.ts";
import type { Services } from "../../services.ts";
import { raiseAlertAtOnce } from "../owner/raise-alert.ts";

/** Alerts the owner of a genuine event that we can't use. */
export const refuseEvent = (services: Services, { message }: UnusableEventError): Promise<void> =>
  raiseAlertAtOnce(services, null, "event_unusable", { message });
