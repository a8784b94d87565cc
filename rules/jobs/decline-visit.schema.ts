import { z } from "zod";
import { DECLINE_TEXT_MAX } from "../platform/field-lengths.ts";
import { optionalMultiline } from "../platform/input-fields.ts";

export const declineVisitSchema = z.object({ text: optionalMultiline("Message", DECLINE_TEXT_MAX) });

export type DeclineVisitInput = z.output<typeof declineVisitSchema>;
