import type { GlyphName, Status } from "@fettle/design-system/StatusGlyph";
import type { Tone } from "@fettle/design-system/tokens/theme.css";

const is = (label: string, tone: Tone, glyph: GlyphName): Status => ({ label, tone, glyph });

export const STATUSES = {
  job: {
    new: is("New", "violet", "dashedRing"),
    scheduled: is("Scheduled", "blue", "clock"),
    confirmed: is("Confirmed", "teal", "tickRing"),
    in_progress: is("In Progress", "amber", "halfRing"),
    done: is("Done", "green", "tickDisc"),
    cancelled: is("Cancelled", "neutral", "slashRing"),
  },
  completed: {
    completed: is("Completed", "green", "tickDisc"),
    invoiced: is("Invoiced", "brand", "receipt"),
  },
  quote: {
    draft: is("Draft", "neutral", "pencil"),
    sent: is("Sent", "blue", "plane"),
    accepted: is("Accepted", "green", "tickDisc"),
    rejected: is("Rejected", "red", "crossRing"),
  },
  invoice: {
    draft: is("Draft", "neutral", "pencil"),
    sent: is("Sent", "blue", "plane"),
    paid: is("Paid", "green", "tickDisc"),
    overdue: is("Overdue", "red", "alarm"),
    void: is("Void", "neutral", "slashRing"),
  },
  service: {
    overdue: is("Service overdue", "red", "alarm"),
    due: is("Service due", "amber", "clock"),
  },
  ticket: {
    open: is("Open", "blue", "dotRing"),
    in_progress: is("In Progress", "amber", "halfRing"),
    resolved: is("Resolved", "green", "tickDisc"),
    closed: is("Closed", "neutral", "barDisc"),
  },
  priority: {
    urgent: is("Urgent", "red", "exclaim"),
    high: is("High", "orange", "threeBars"),
    medium: is("Medium", "amber", "twoBars"),
    low: is("Low", "neutral", "oneBar"),
  },
  subscription: {
    trial: is("Trial", "blue", "hourglass"),
    active: is("Active", "green", "tickDisc"),
    past_due: is("Payment overdue", "red", "alarm"),
    canceled: is("Cancelled", "neutral", "slashRing"),
  },
};
