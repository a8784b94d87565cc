import { redirect } from "react-router";
import { type AppRoute, clientContext } from "../../platform/route.ts";
import { leaveLookIn } from "../../platform/session/look-in-tab.ts";
import { LookInFrame } from "./look-in-frame.tsx";
import { stopLooking } from "./stop-looking.ts";

/** The page is being left: nothing is shown meanwhile. */
const left = () => new Promise<never>(() => {});

function leave() {
  leaveLookIn();
  return left();
}

/** The app's routes under the bar of the look, where signing in and out is leaving it. */
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
