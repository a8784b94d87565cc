import { z } from "zod";
import { optionalMultiline } from "../platform/input-fields.ts";

export const DECLINE_TEXT_MAX = 1_000;

export const declineVisitSchema = z.object({ text: optionalMultiline("Message", DECLINE_TEXT_MAX) });

export type DeclineVisitInput = z.output<typeof declineVisitSchema>;
