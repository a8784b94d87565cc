import { lazyUntilLoaded } from "../../../platform/screen/lazy-until-loaded.tsx";

/** Loads on first use, or earlier once the app is stored on the device. */
export const LazyNewJobDialog = lazyUntilLoaded(() => import("./new-job-dialog.tsx"));
