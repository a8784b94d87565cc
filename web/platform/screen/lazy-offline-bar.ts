import { lazyUntilLoaded } from "./lazy-until-loaded.tsx";

/** The bar of a page without a connection; what answers in the server's place loads it first, so that it moves nothing. */
export const LazyOfflineBar = lazyUntilLoaded(() => import("./offline-bar.tsx"));
