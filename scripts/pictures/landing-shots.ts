import { firstId, type Shot } from "./shot.ts";

export const LANDING_SHOTS: Shot[] = [
  { name: "schedule-week", device: "laptop", path: "/schedule", widths: [1136, 720] },
  { name: "dashboard", device: "laptop", path: "/", widths: [1136, 720] },
  {
    name: "job-phone",
    device: "phone",
    path: async (page) => `/jobs/${await firstId(page, "/api/jobs?status=in_progress&limit=1")}`,
    widths: [390],
  },
  {
    name: "invoice",
    device: "laptop",
    path: async (page) => `/invoices/${await firstId(page, "/api/invoices?tab=paid&limit=1")}`,
    widths: [1136, 720],
  },
];
