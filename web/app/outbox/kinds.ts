/** Everything that the outbox can send: loading this module declares all of its kinds. */
import "../../features/job-photos/photo-kind.ts";
import "../../features/job-work/work-kinds.ts";
