import { raiseAlertAtOnce } from "../../../platform/alerts/raise-alert.ts";
import type { UnusableEventError } from "../../../ports/payments/payments.ts";
import type { Services } from "../../../services.ts";

export const refuseEvent = (services: Services, { message }: UnusableEventError): Promise<void> =>
  raiseAlertAtOnce(services, null, "event_unusable", { message });
