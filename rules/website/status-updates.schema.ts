import { z } from "zod";
import { requiredEmail } from "../platform/input-fields.ts";
import { EMAIL_MISSING } from "./status-updates.ts";

export const statusUpdatesSchema = z.object({ email: requiredEmail(EMAIL_MISSING) });
