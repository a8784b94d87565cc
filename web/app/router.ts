import { createBrowserRouter, type RouteObject, RouterContextProvider } from "react-router";
import { client } from "../platform/apollo/client.ts";
import { clientContext } from "../platform/route.ts";
import { routes } from "./routes.tsx";

export const router = createBrowserRouter(routes as RouteObject[], {
  getContext: () => {
    const context = new RouterContextProvider();
    context.set(clientContext, client);
    return context;
  },
});
