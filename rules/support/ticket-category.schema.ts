import { z } from "zod";
import { requiredText, version } from "../platform/input-fields.ts";

/** Fits the queue's column and the customer's list. */
const CATEGORY_NAME_MAX = 60;

export const ticketCategorySchema = z.object({ name: requiredText("Name", CATEGORY_NAME_MAX) });

export const updateTicketCategorySchema = ticketCategorySchema.extend({ version });

export type UpdateTicketCategoryInput = z.output<typeof updateTicketCategorySchema>;
