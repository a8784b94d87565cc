import type { AppRoute } from "../../../platform/route.ts";

export const customersRoutes: AppRoute[] = [
  {
    path: "customers",
    lazy: () => import("./customers-screen.tsx"),
    handle: { title: "Customers", loadError: "Failed to load customers" },
  },
  {
    path: "customers/new",
    lazy: () => import("./new-customer-screen.tsx"),
    handle: { title: "New Customer" },
  },
];
