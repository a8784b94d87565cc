import type { Config } from "../config.ts";

const ALL_ADDRESSES = "0.0.0.0";
/** The demo's passwords are public and LOCAL_PAYMENTS shows secret links, so listen only on this machine. */
const OWN_ADDRESS = "127.0.0.1";

export function hostOf({ host, localPayments }: Config, isDemo: boolean): string {
  return host ?? (isDemo || localPayments ? OWN_ADDRESS : ALL_ADDRESSES);
}
