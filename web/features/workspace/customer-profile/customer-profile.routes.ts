import type { AppRoute } from "../../../platform/route.ts";

export const customerProfileRoutes: AppRoute[] = [
  {
    path: "customers/:id/edit?",
    lazy: () => import("./customer-screen.tsx"),
    handle: { title: "Customer", shape: "record", loadError: "Failed to load customer" },
  },
];
