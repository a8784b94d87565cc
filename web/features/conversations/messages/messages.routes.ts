import type { AppRoute } from "../../../platform/route.ts";

export const messagesRoutes: AppRoute[] = [
  {
    // One screen: choosing a thread leaves the list as it is.
    path: "messages/:id?",
    lazy: () => import("./messages-screen.tsx"),
    handle: { title: "Messages", loadError: "Failed to load messages", isOneScreen: true },
  },
];
