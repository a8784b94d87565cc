/** Everything that the outbox can send: loading this module declares all of its kinds. */
import { areKindsLoaded } from "../../platform/outbox/outbox-kind.ts";
import "../customers/customer-edit-kind.ts";
import "../customers/new-customer-kind.ts";
import "../equipment/equipment-edit-kind.ts";
import "../equipment/new-equipment-kind.ts";
import "../job-changes/job-change-kinds.ts";
import "../job-changes/job-edit-kind.ts";
import "../job-clock/stop-clock-kind.ts";
import "../job-photos/photo-kind.ts";
import "../jobs/new-job-kind.ts";
import "../job-work/charge-kinds.ts";
import "../job-work/work-kinds.ts";
import "../texts/on-my-way-kind.ts";

areKindsLoaded.set(true);
