import { z } from "zod";
import { requiredText } from "../platform/input-fields.ts";
import { RECORD_TYPES } from "../platform/record-types.ts";

export const externalIdSchema = z.object({
  type: z.enum(RECORD_TYPES),
  id: z.guid("That isn’t an id"),
  externalId: requiredText("External id").nullish(),
});
