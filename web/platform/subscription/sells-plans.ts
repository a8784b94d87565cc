import { platform } from "../session/platform.ts";

/**
 * Whether plans and packs are sold here. Not in the app for iOS, whose store allows no other way to pay for them, nor
 * a word of the price: screens say where the plan is managed.
 */
export const sellsPlans = () => platform() !== "ios";
