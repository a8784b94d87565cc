import { ApolloProvider } from "@apollo/client/react";
import { ToastRegion } from "@fettle/design-system/Toast";
import { RouterProvider } from "react-router/dom";
import { client } from "./apollo/client.ts";
import { router } from "./router.ts";

export function App() {
  return (
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
      <ToastRegion />
    </ApolloProvider>
  );
}
