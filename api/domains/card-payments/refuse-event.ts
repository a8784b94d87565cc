import { acrossOrganisations } from "../../database/across-organisations.ts";
import type { UnusableEventError } from "../../ports/payments/payments.ts";
import type { Services } from "../../services.ts";
import { raiseOnce } from "../owner/raise-once.ts";

/** Alerts the owner of a genuine event that we can't use. */
export const refuseEvent = (services: Services, { message }: UnusableEventError): Promise<void> =>
  raiseOnce({ tx: acrossOrganisations(services), orgId: null }, { kind: "event_unusable", message });
