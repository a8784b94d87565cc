import { z } from "zod";
import { CHANNELS } from "../delivery/message-kind.ts";
import { formatCount } from "../platform/format-count.ts";
import { requiredMultiline } from "../platform/input-fields.ts";

export const REASON_MIN = 10;
export const REASON_MAX = 1000;
export const TRIAL_EXTENSION_MAX_DAYS = 14;
export const GRANTED_CREDITS_MAX = 10_000;

const REASON_TOO_SHORT = `Say why in at least ${REASON_MIN} characters`;

/** Kept in the owner's audit log; the organisation never sees it. */
const reason = requiredMultiline("Reason", REASON_TOO_SHORT)
  .min(REASON_MIN, REASON_TOO_SHORT)
  .max(REASON_MAX, `Reason can be at most ${formatCount(REASON_MAX)} characters`);

export const reasonSchema = z.object({ reason });

const CREDITS_WRONG = `You can grant 1 to ${formatCount(GRANTED_CREDITS_MAX)} credits`;

export const grantCreditsSchema = z.object({
  channel: z.enum(CHANNELS),
  quantity: z.int(CREDITS_WRONG).min(1, CREDITS_WRONG).max(GRANTED_CREDITS_MAX, CREDITS_WRONG),
  reason,
});

export const suspensionSchema = z.object({
  notice: requiredMultiline("Notice", "Enter the notice members will see").max(
    REASON_MAX,
    `Notice can be at most ${formatCount(REASON_MAX)} characters`,
  ),
  reason,
});
