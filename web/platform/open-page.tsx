import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { ToastRegion } from "@fettle/design-system/Toast";
import { StrictMode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, type RouteObject, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { unstable_forceFrameRate } from "scheduler";
import { sessionHeaders } from "./apollo/identity-link.ts";
import { openPathsWith } from "./device/open-path.ts";
import { followErrors, rootErrors } from "./errors/follow-errors.ts";
import { withoutStarts } from "./navigating.ts";
import { outboxItems } from "./outbox/outbox-item.ts";
import { type AppRoute, clientContext } from "./route.ts";
import { retryFailedStyles } from "./screen/failed-styles.ts";
import { currentPortal } from "./session/portal.ts";
import { requestCredentials } from "./session/token-mode.ts";
import { applyTheme, storedTheme } from "./theme.ts";

/**
 * React renders a transition in slices of 5 ms and lets the browser draw a frame after each. On the benchmark's slow
 * phone the frames took as long as the rendering. Slices of 25 ms still answer a tap well within 50 ms.
 */
const SLICES_PER_SECOND = 40;

export function openPage(client: ApolloClient, routes: AppRoute[]) {
  const portal = currentPortal();
  followErrors({
    page: portal === "owner" || portal === "support" ? portal : "app",
    outboxKinds: () => outboxItems.get().map(({ kind }) => kind),
    session: async () => ({ headers: await sessionHeaders(), credentials: requestCredentials() }),
  });
  unstable_forceFrameRate(SLICES_PER_SECOND);
  applyTheme(storedTheme());
  retryFailedStyles();
  const root = document.getElementById("root");
  if (!root) return;
  const router = withoutStarts(
    createBrowserRouter(routes as RouteObject[], {
      getContext: () => {
        const context = new RouterContextProvider();
        context.set(clientContext, client);
        return context;
      },
    }),
  );
  openPathsWith((path) => void router.navigate(path));
  createRoot(root, rootErrors).render(
    <StrictMode>
      <ApolloProvider client={client}>
        <I18nProvider locale="en-AU">
          <RouterProvider router={router} />
          <ToastRegion />
        </I18nProvider>
      </ApolloProvider>
    </StrictMode>,
  );
}
