import type { ImportKind } from "@fettle/rules/platform/record-import";
import type { ImportKindRules } from "../../../platform/record-import/import-kind.ts";
import { customerImport } from "../../customers/customers/customer-import.ts";
import { equipmentImport } from "../../customers/equipment/equipment-import.ts";
import { priceImport } from "../../invoicing/price-list/price-import.ts";
import { jobImport } from "../../jobs/jobs/job-import.ts";

export const importKinds: Record<ImportKind, ImportKindRules<unknown>> = {
  customers: customerImport,
  equipment: equipmentImport,
  prices: priceImport,
  jobs: jobImport,
};
