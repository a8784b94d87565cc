import { device } from "./device.ts";

const KNOCK_MS = 12;

export function knock() {
  if (device.knock) device.knock();
  else navigator.vibrate?.(KNOCK_MS);
}
