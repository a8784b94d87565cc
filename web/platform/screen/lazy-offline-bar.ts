import { lazyPart } from "./lazy-part.ts";
import { lazyUntilLoaded } from "./lazy-until-loaded.tsx";

/** The bar of a page without a connection; whatever answers in the server's place loads it first. */
export const LazyOfflineBar = lazyUntilLoaded(() => import("./offline-bar.tsx"), lazyPart);
