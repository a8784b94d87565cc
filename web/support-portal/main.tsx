import "@fettle/design-system/fonts";
import "@fettle/design-system/tokens/global.css";
import { openPage } from "../platform/open-page.tsx";
import { createPortalClient } from "../platform/portal/portal-client.ts";
import { enterPortal } from "../platform/session/portal.ts";
import { routes } from "./routes.tsx";

enterPortal("support");
openPage(createPortalClient(), routes);
