import type { AppRoute } from "../../app/route.ts";

/** The customer's own pages of a quote and an invoice, reached from a message; nobody signs in to them. */
export const publicDocumentsRoutes: AppRoute[] = [
  { path: "/quote/:token", lazy: () => import("./quote-screen.tsx"), handle: { title: "Your quote" } },
  { path: "/invoice/:token", lazy: () => import("./invoice-screen.tsx"), handle: { title: "Your invoice" } },
];
