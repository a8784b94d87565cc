import { type ServiceState, type StatusPartId, worstOf } from "@fettle/rules/owner/status";
import { findReadiness } from "../../../platform/readiness.ts";
import type { Services } from "../../../services.ts";
import { providers } from "./provider-outcomes.ts";

export type PartStates = Record<StatusPartId, ServiceState>;

/** How each part is now: from the checks of `/readyz`, and from what became of messages and payments. */
export async function findPartStates(services: Services): Promise<PartStates> {
  const { status, checks } = await findReadiness(services);
  if (status === "not ready") return everyPart("down");
  const isWrong = (...names: string[]): ServiceState =>
    names.some((name) => checks[name] !== "ok") ? "degraded" : "up";
  const { stateOf } = providers();
  const [queue, live, disk] = [isWrong("queue"), isWrong("bus"), isWrong("disk")];
  return {
    app: worstOf([live, disk]),
    phone: worstOf([live, disk]),
    texts: worstOf([queue, stateOf("text")]),
    email: worstOf([queue, stateOf("mail")]),
    payments: stateOf("payments"),
    api: queue,
  };
}

export const everyPart = (state: ServiceState): PartStates => ({
  app: state,
  phone: state,
  texts: state,
  email: state,
  payments: state,
  api: state,
});
