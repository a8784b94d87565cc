import type { AppRoute } from "../../app/route.ts";

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
  {
    path: "customers/:id/edit?",
    lazy: () => import("./customer-screen.tsx"),
    handle: { title: "Customer", shape: "record", loadError: "Failed to load customer" },
  },
];
