import { openApi } from "../../rest/openapi.ts";
import { routes } from "../../rest/routes.ts";
import type { OpenApi } from "./open-api.ts";

/** The document at /api/openapi.json. */
export const describedRest = (): OpenApi => openApi(routes) as OpenApi;
