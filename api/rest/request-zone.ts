import { FIXED_ZONE } from "@fettle/rules/wall-time";
import type { Context } from "../graphql/context.ts";

let zone: string = FIXED_ZONE;

/** Reads a request's input in the zone of its sender's organisation. Reading never waits, so none comes between. */
export function inZoneOf<Output>({ viewer }: Context, read: () => Output): Output {
  zone = viewer?.timeZone ?? FIXED_ZONE;
  try {
    return read();
  } finally {
    zone = FIXED_ZONE;
  }
}

/** The zone in which a date or time without one is meant, for the schemas of inputs. */
export const requestZone = () => zone;
