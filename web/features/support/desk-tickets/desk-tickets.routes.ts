import type { AppRoute } from "../../../platform/route.ts";

export const deskTicketsRoutes: AppRoute[] = [
  {
    path: "/support-admin/tickets",
    lazy: () => import("./queue-screen.tsx"),
    handle: { title: "Ticket Queue", contentWidth: "full" },
  },
  {
    path: "/support-admin/tickets/:id",
    lazy: () => import("./ticket-screen.tsx"),
    handle: { title: "Ticket", shape: "record" },
  },
  {
    path: "/support-admin/to-sort",
    lazy: () => import("./to-sort-screen.tsx"),
    handle: { title: "To sort" },
  },
  {
    path: "/support-admin/my-tickets",
    lazy: () => import("./my-tickets-screen.tsx"),
    handle: { title: "My Tickets" },
  },
];

export const deskDashboardRoute: AppRoute = {
  path: "*",
  lazy: () => import("./dashboard-screen.tsx"),
  handle: { title: "Dashboard" },
};
