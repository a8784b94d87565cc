import { documentRoutes } from "../documents/document-routes.ts";

export const quotesRoutes = documentRoutes("quote", {
  list: () => import("./quotes-screen.tsx"),
  editor: () => import("./quote-editor-screen.tsx"),
  document: () => import("./quote-screen.tsx"),
});
