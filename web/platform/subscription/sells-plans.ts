import { platform } from "../session/platform.ts";

/** Not on iOS: the App Store forbids other ways to pay, and even showing prices. */
export const sellsPlans = () => platform() !== "ios";
