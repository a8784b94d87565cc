import type { AppRoute } from "../../app/route.ts";

/** The customer's own page, reached from a message; nobody signs in to it. */
export const confirmationRoutes: AppRoute[] = [
  { path: "/confirm/:token", lazy: () => import("./visit-screen.tsx"), handle: { title: "Your visit" } },
];
