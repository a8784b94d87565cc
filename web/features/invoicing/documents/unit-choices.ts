import { UNIT_LABELS, UNITS } from "@fettle/rules/jobs/unit";

export const UNIT_CHOICES = UNITS.map((id) => ({ id, label: UNIT_LABELS[id] }));
