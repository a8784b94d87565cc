import "@fettle/design-system/fonts";
import "@fettle/design-system/tokens/global.css";
import { client } from "../platform/apollo/client.ts";
import { openPage } from "../platform/open-page.tsx";
import { routes } from "./routes.tsx";

openPage(client, routes);
