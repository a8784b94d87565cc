import type { AppRoute } from "../../../platform/route.ts";

export const ownerBlogRoutes: AppRoute[] = [
  {
    path: "/admin/blog",
    lazy: () => import("./posts-screen.tsx"),
    handle: { title: "Blog Posts", shape: "list", loadError: "Failed to load posts" },
  },
  {
    path: "/admin/blog/new",
    lazy: () => import("./new-post-screen.tsx"),
    handle: { title: "New post", shape: "form" },
  },
  {
    path: "/admin/blog/:id",
    lazy: () => import("./post-screen.tsx"),
    handle: { title: "Edit post", shape: "form", loadError: "Failed to load the post" },
  },
  {
    path: "/admin/blog/:id/preview",
    lazy: () => import("./preview-screen.tsx"),
    handle: { title: "Preview", shape: "form", loadError: "Failed to load the post" },
  },
];
