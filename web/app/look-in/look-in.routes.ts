import { redirect } from "react-router";
import { type AppRoute, clientContext } from "../../platform/route.ts";
import { leaveLookIn } from "../../platform/session/look-in-tab.ts";
import { LookInFrame } from "./look-in-frame.tsx";
import { stopLooking } from "./stop-looking.ts";

/** Never resolves, so the screen stays blank until the browser leaves the page. */
const left = () => new Promise<never>(() => {});

function leave() {
  leaveLookIn();
  return left();
}

export const lookInRoutes = (routes: AppRoute[]): AppRoute[] => [
  { path: "/look-in", loader: () => redirect("/") },
  { path: "/login", loader: leave },
  { path: "/auth/*", loader: leave },
  {
    path: "/logout",
    loader: async ({ context }) => {
      await stopLooking(context.get(clientContext));
      return left();
    },
  },
  { Component: LookInFrame, children: routes },
];
