import { z } from "zod";
import { requiredMultiline, requiredText } from "../platform/input-fields.ts";
import { SERVICE_STATES, STATUS_PART_IDS } from "./status.ts";

export const INCIDENT_TITLE_MAX = 100;
export const UPDATE_TEXT_MAX = 1_000;

export const statusUpdateSchema = z.object({
  text: requiredMultiline("Update", "Say what’s happening", UPDATE_TEXT_MAX),
});

export const statusIncidentSchema = z.object({
  title: requiredText("Title", INCIDENT_TITLE_MAX, "Give it a title"),
  parts: z.array(z.enum(STATUS_PART_IDS)).min(1, "Choose what’s affected"),
  impact: z.enum(SERVICE_STATES).exclude(["up"]),
});

/** The fields of a new incident's form, with its first update. */
export const incidentFormSchema = statusIncidentSchema.extend(statusUpdateSchema.shape);

export const statusUpdateFormSchema = statusUpdateSchema.extend({ resolves: z.boolean() });
