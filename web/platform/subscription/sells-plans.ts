import { platform } from "../session/platform.ts";

/** Plans aren't sold on iOS: the App Store forbids other ways to pay, and even showing prices. */
export const sellsPlans = () => platform() !== "ios";
