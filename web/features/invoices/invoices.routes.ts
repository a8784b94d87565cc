import type { AppRoute } from "../../platform/route.ts";

const roles = ["admin", "manager"] as const;

export const invoicesRoutes: AppRoute[] = [
  {
    path: "invoices",
    lazy: () => import("./invoices-screen.tsx"),
    handle: { title: "Invoices", roles, loadError: "Failed to load invoices" },
  },
  {
    path: "invoices/new",
    lazy: () => import("./invoice-editor-screen.tsx"),
    handle: { title: "New Invoice", roles, loadError: "Failed to load data" },
  },
  {
    path: "invoices/:id",
    lazy: () => import("./invoice-screen.tsx"),
    handle: { title: "Invoice", shape: "work", roles, loadError: "Failed to load invoice" },
  },
  {
    path: "invoices/:id/edit",
    lazy: () => import("./invoice-editor-screen.tsx"),
    handle: { title: "Edit Invoice", shape: "form", roles, loadError: "Failed to load invoice" },
  },
];
