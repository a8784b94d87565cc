import { HeldActions } from "@fettle/design-system/HeldActions";
import { PictureSource } from "@fettle/design-system/Picture";
import { RouterProvider as AriaRouterProvider } from "react-aria-components";
import { type NavigateOptions, Outlet, useHref, useNavigate } from "react-router";
import { useDocumentTitle } from "../document-title.ts";
import { useHeldReason } from "../offline/online.ts";
import { SERVER_URL } from "../server-address.ts";
import { currentPortal } from "../session/portal.ts";
import { useEndPageFrame } from "./page-frame.ts";

declare module "@react-types/shared" {
  interface RouterConfig {
    routerOptions: NavigateOptions;
  }
}

export function Root() {
  const navigate = useNavigate();
  useDocumentTitle();
  useEndPageFrame();
  return (
    <AriaRouterProvider navigate={navigate} useHref={useAddress}>
      <HeldActions value={useHeldReason()}>
        {/* If an image request can't identify the session, pictures are fetched with headers. */}
        <PictureSource value={SERVER_URL || currentPortal() ? loadPicture : undefined}>
          <Outlet />
        </PictureSource>
      </HeldActions>
    </AriaRouterProvider>
  );
}

const loadPicture = (src: string) =>
  import("../uploads/load-picture.ts").then((pictures) => pictures.loadPicture(src));

const LEADS_OUT = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** Phone, email and external links bypass the router, which would treat them as paths. */
function useAddress(href: string): string {
  const within = useHref(href);
  return LEADS_OUT.test(href) ? href : within;
}
