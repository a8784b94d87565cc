import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { ToastRegion } from "@fettle/design-system/Toast";
import { StrictMode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, type RouteObject, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { openPathsWith } from "./device/open-path.ts";
import { type AppRoute, clientContext } from "./route.ts";
import { retryFailedStyles } from "./screen/failed-styles.ts";
import { applyTheme, storedTheme } from "./theme.ts";

export function openPage(client: ApolloClient, routes: AppRoute[]) {
  applyTheme(storedTheme());
  retryFailedStyles();
  const root = document.getElementById("root");
  if (!root) return;
  const router = createBrowserRouter(routes as RouteObject[], {
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(clientContext, client);
      return context;
    },
  });
  openPathsWith((path) => void router.navigate(path));
  createRoot(root).render(
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
