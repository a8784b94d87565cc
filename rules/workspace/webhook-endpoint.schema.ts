import { z } from "zod";
import { optionalText } from "../platform/input-fields.ts";
import { WEBHOOK_EVENT_NAMES } from "./webhook-events.ts";

const URL_MAX = 2_000;

const url = z
  .string("Address is required")
  .trim()
  .min(1, "Address is required")
  .max(URL_MAX, "Address can be at most 2,000 characters")
  .refine((text) => isWebAddress(text), "Enter an address that starts with https://")
  .refine((text) => !isWebAddress(text) || !hasPassword(text), "The address can’t contain a password");

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Allows http to the same machine, which the server only accepts in development. */
function isWebAddress(text: string) {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname));
}

function hasPassword(text: string) {
  const { username, password } = new URL(text);
  return username !== "" || password !== "";
}

const SHOWN = 100;

const unknownEvent = (name: unknown) =>
  typeof name === "string"
    ? `There’s no event called ${name.slice(0, SHOWN)}. Choose events from the list.`
    : "Choose events from the list";

export const webhookEndpointSchema = z.object({
  url,
  description: optionalText("Description", 200),
  events: z
    .array(
      z.enum(WEBHOOK_EVENT_NAMES, { error: ({ input }) => unknownEvent(input) }),
      "Choose at least one event",
    )
    .min(1, "Choose at least one event")
    .transform((names) => WEBHOOK_EVENT_NAMES.filter((name) => names.includes(name))),
});
