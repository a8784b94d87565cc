import { lazyPart } from "./lazy-part.ts";
import { lazyUntilLoaded } from "./lazy-until-loaded.tsx";

export const LazyOfflineBar = lazyUntilLoaded(() => import("./offline-bar.tsx"), lazyPart);
