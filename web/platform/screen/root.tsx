import { HeldActions } from "@fettle/design-system/HeldActions";
import { PictureSource } from "@fettle/design-system/Picture";
import { RouterProvider as AriaRouterProvider } from "react-aria-components";
import { type NavigateOptions, Outlet, useHref, useNavigate } from "react-router";
import { useDocumentTitle } from "../document-title.ts";
import { useHeldReason } from "../offline/online.ts";
import { usesTokens } from "../session/platform.ts";

declare module "@react-types/shared" {
  interface RouterConfig {
    routerOptions: NavigateOptions;
  }
}

/** Lets links and buttons of the design system navigate through the router, and hold what needs the server. */
export function Root() {
  const navigate = useNavigate();
  useDocumentTitle();
  return (
    <AriaRouterProvider navigate={navigate} useHref={useAddress}>
      <HeldActions value={useHeldReason()}>
        <PictureSource value={usesTokens() ? loadPicture : undefined}>
          <Outlet />
        </PictureSource>
      </HeldActions>
    </AriaRouterProvider>
  );
}

const loadPicture = (src: string) =>
  import("../uploads/load-picture.ts").then((pictures) => pictures.loadPicture(src));

const LEADS_OUT = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** The router would take a telephone number, a mail address or another site for a path beneath this one. */
function useAddress(href: string): string {
  const within = useHref(href);
  return LEADS_OUT.test(href) ? href : within;
}
