import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { usageEvents } from "./usage.events.ts";

export const usageChanged = ({ publish }: Pick<UnitOfWork, "publish">) => publish(usageEvents, null);
