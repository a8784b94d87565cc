import { log } from "../../log.ts";
import type { AdEvent } from "../../ports/ad-events/ad-events.ts";
import type { Services } from "../../services.ts";
import type { UnitOfWork } from "../actions/unit-of-work.ts";

type Noted = Omit<AdEvent, "at" | "currency" | "isConsented"> & { isConsented?: boolean };

/** Records an advertising event without waiting. A failure is only logged. */
export function noteAdEvent({ adEvents, now }: Pick<Services, "adEvents" | "now">, event: Noted): void {
  adEvents
    .record({ isConsented: false, ...event, at: now(), currency: "AUD" })
    .catch((error: unknown) => log.debug({ err: error }, "advertising event"));
}

export function adEventAfter({ services, afterCommit }: UnitOfWork, event: Noted): void {
  afterCommit(() => noteAdEvent(services, event));
}
