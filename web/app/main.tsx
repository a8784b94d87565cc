import "@fettle/design-system/fonts";
import "@fettle/design-system/tokens/global.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { applyTheme, storedTheme } from "../platform/theme.ts";
import { App } from "./app.tsx";

applyTheme(storedTheme());

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
