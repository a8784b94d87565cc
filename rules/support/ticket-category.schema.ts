import { z } from "zod";
import { requiredText, version } from "../platform/input-fields.ts";

/** So long a name fits the queue's column and the customers' choice. */
const CATEGORY_NAME_MAX = 60;

/** What tickets can be about. */
export const ticketCategorySchema = z.object({ name: requiredText("Name", CATEGORY_NAME_MAX) });

export const updateTicketCategorySchema = ticketCategorySchema.extend({ version });

export type UpdateTicketCategoryInput = z.output<typeof updateTicketCategorySchema>;
