/** Registers every outbox kind. */
import { areKindsLoaded } from "../../../platform/outbox/outbox-kind.ts";
import "../../customers/customers/customer-edit-kind.ts";
import "../../customers/customers/new-customer-kind.ts";
import "../../customers/equipment/equipment-edit-kind.ts";
import "../../customers/equipment/new-equipment-kind.ts";
import "../../jobs/job-changes/job-change-kinds.ts";
import "../../jobs/job-changes/job-edit-kind.ts";
import "../../jobs/job-clock/clock-kinds.ts";
import "../../jobs/job-diary/call-kind.ts";
import "../../jobs/job-photos/photo-kind.ts";
import "../../jobs/jobs/confirmation-kind.ts";
import "../../jobs/jobs/new-job-kind.ts";
import "../../jobs/job-work/charge-kinds.ts";
import "../../jobs/job-work/work-kinds.ts";
import "../../conversations/texts/on-my-way-kind.ts";

areKindsLoaded.set(true);
