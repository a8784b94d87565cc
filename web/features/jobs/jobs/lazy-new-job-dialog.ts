import { lazyUntilLoaded } from "../../../platform/screen/lazy-until-loaded.tsx";

/** The New Job dialog, whose code loads on first use, and before it where the app is on the device. */
export const LazyNewJobDialog = lazyUntilLoaded(() => import("./new-job-dialog.tsx"));
