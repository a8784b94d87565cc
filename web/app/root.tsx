import { RouterProvider as AriaRouterProvider } from "react-aria-components";
import { type NavigateOptions, Outlet, useHref, useNavigate } from "react-router";
import { useDocumentTitle } from "./document-title.ts";

declare module "@react-types/shared" {
  interface RouterConfig {
    routerOptions: NavigateOptions;
  }
}

/** Lets links and buttons of the design system navigate through the router. */
export function Root() {
  const navigate = useNavigate();
  useDocumentTitle();
  return (
    <AriaRouterProvider navigate={navigate} useHref={useAddress}>
      <Outlet />
    </AriaRouterProvider>
  );
}

const LEADS_OUT = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** The router would take a telephone number, a mail address or another site for a path beneath this one. */
function useAddress(href: string): string {
  const within = useHref(href);
  return LEADS_OUT.test(href) ? href : within;
}
