import { UNIT_LABELS, UNITS } from "@fettle/rules/jobs/unit";

/** The units to choose from, for lines, charges and the price list. */
export const UNIT_CHOICES = UNITS.map((id) => ({ id, label: UNIT_LABELS[id] }));
