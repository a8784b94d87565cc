import type { AppRoute } from "../../../platform/route.ts";

export const outboxRoutes: AppRoute[] = [
  { path: "outbox", lazy: () => import("./outbox-screen.tsx"), handle: { title: "Outbox" } },
];
