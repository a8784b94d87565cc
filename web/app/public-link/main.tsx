import "@fettle/design-system/fonts";
import "@fettle/design-system/tokens/global.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followErrors, rootErrors } from "../../platform/errors/follow-errors.ts";
import { applyTheme, storedTheme } from "../../platform/theme.ts";
import { PublicLinkPage } from "./public-link-page.tsx";

followErrors({ page: "link" });
applyTheme(storedTheme());

const root = document.getElementById("root");
if (root) {
  createRoot(root, rootErrors).render(
    <StrictMode>
      <PublicLinkPage path={location.pathname} search={location.search} />
    </StrictMode>,
  );
}
