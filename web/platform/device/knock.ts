import { device } from "./device.ts";

const KNOCK_MS = 12;

/** A short knock under the finger, where the device has one: what was done is done. */
export function knock() {
  if (device.knock) device.knock();
  else navigator.vibrate?.(KNOCK_MS);
}
