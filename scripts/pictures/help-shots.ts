import { firstId, type Shot } from "./shot.ts";

/** The pictures of the help articles. */
export const HELP_SHOTS: Shot[] = [
  {
    device: "laptop",
    widths: [816],
    name: "help-jobs",
    path: "/jobs",
    marks: (page) => [page.getByRole("button", { name: "New Job" })],
  },
  { device: "laptop", widths: [816], name: "help-schedule", path: "/schedule" },
  {
    device: "laptop",
    widths: [816],
    name: "help-invoice",
    path: async (page) => `/invoices/${await firstId(page, "/api/invoices?tab=overdue&limit=1")}`,
    marks: (page) => [page.getByRole("button", { name: "Email", exact: true })],
  },
  { device: "laptop", widths: [816], name: "help-completed-jobs", path: "/completed-jobs" },
  { device: "laptop", widths: [816], name: "help-messages", path: "/messages" },
  { device: "laptop", widths: [816], name: "help-settings", path: "/settings?tab=organisation" },
];
