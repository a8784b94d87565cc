import type { AppRoute } from "../../../platform/route.ts";

export const messagesRoutes: AppRoute[] = [
  {
    // One route, so choosing a thread doesn't remount the list.
    path: "messages/:id?",
    lazy: () => import("./messages-screen.tsx"),
    handle: { title: "Messages", loadError: "Failed to load messages", isOneScreen: true },
  },
];
