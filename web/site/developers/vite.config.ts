import { defineConfig } from "vite";
import { islandsIn, pagesIn } from "../vite.config.ts";

/** Builds the pages for integrators, as `../vite.config.ts` builds the site. */
export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild ? pagesIn(".developers") : islandsIn(".developers", "site/developers/developers.ts"),
);
