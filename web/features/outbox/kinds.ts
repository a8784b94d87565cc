/** Everything that the outbox can send: loading this module declares all of its kinds. */
import "../job-changes/job-change-kinds.ts";
import "../job-photos/photo-kind.ts";
import "../job-work/work-kinds.ts";
