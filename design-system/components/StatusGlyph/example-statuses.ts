import type { Status } from "./StatusGlyph.tsx";

const status = (label: string, tone: Status["tone"], glyph: Status["glyph"]): Status => ({
  label,
  tone,
  glyph,
});

/** Only for stories: each feature defines its own statuses. */
export const STATUSES = {
  job: {
    new: status("New", "violet", "dashedRing"),
    scheduled: status("Scheduled", "blue", "clock"),
    confirmed: status("Confirmed", "teal", "tickRing"),
    in_progress: status("In Progress", "amber", "halfRing"),
    done: status("Done", "green", "tickDisc"),
    cancelled: status("Cancelled", "neutral", "slashRing"),
  },
  quote: { accepted: status("Accepted", "green", "tickDisc") },
  invoice: { paid: status("Paid", "green", "tickDisc") },
  subscription: { past_due: status("Payment overdue", "red", "alarm") },
};
