import { RouterProvider as AriaRouterProvider } from "react-aria-components";
import { Outlet, useHref, useNavigate } from "react-router";
import { useDocumentTitle } from "./document-title.ts";

/** Lets links and buttons of the design system navigate through the router. */
export function Root() {
  const navigate = useNavigate();
  useDocumentTitle();
  return (
    <AriaRouterProvider navigate={navigate} useHref={useHref}>
      <Outlet />
    </AriaRouterProvider>
  );
}
