import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { usageEvents } from "./usage.events.ts";

/** Tells the organisation's people that their usage, quotas or credits changed. */
export const usageChanged = ({ publish }: Pick<UnitOfWork, "publish">) => publish(usageEvents, null);
