import { SHARE_PATH } from "../../../platform/offline/shared-photos.ts";
import type { AppRoute } from "../../../platform/route.ts";

export const jobPhotosRoutes: AppRoute[] = [
  { path: SHARE_PATH, lazy: () => import("./shared-photos-screen.tsx"), handle: { title: "Shared photos" } },
];
