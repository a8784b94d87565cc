import "../fonts/fonts.css";
import "@fettle/design-system/tokens/global.css";
import type { RenderDeveloperPage } from "@fettle/rules/website/developer-page";
import { renderToStaticMarkup } from "react-dom/server";
import { DeveloperPage } from "./developer-page.tsx";

export const renderPage: RenderDeveloperPage = (page, site) => ({
  status: page.status,
  html: `<!doctype html>${renderToStaticMarkup(<DeveloperPage site={site} page={page} />)}`,
});
