import { HeldActions } from "@fettle/design-system/HeldActions";
import { PictureSource } from "@fettle/design-system/Picture";
import { RouterProvider as AriaRouterProvider } from "react-aria-components";
import { type NavigateOptions, Outlet, useNavigate } from "react-router";
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
    <AriaRouterProvider navigate={navigate}>
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
