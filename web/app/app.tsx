import { ApolloProvider } from "@apollo/client/react";
import { ToastRegion } from "@fettle/design-system/Toast";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { RouterProvider } from "react-router/dom";
import { client } from "../platform/apollo/client.ts";
import { router } from "./router.ts";

export function App() {
  return (
    <ApolloProvider client={client}>
      <I18nProvider locale="en-AU">
        <RouterProvider router={router} />
        <ToastRegion />
      </I18nProvider>
    </ApolloProvider>
  );
}
