import { documentRoutes } from "../documents/document-routes.ts";

export const invoicesRoutes = documentRoutes("invoice", {
  list: () => import("./invoices-screen.tsx"),
  editor: () => import("./invoice-editor-screen.tsx"),
  document: () => import("./invoice-screen.tsx"),
});
