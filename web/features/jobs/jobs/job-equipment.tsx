import { Card } from "@fettle/design-system/Card";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { EquipmentLinks } from "../../customers/equipment/equipment-links.tsx";

export function JobEquipment({ job }: { job: JobDetailFragment }) {
  if (job.equipment.length === 0) return null;
  return (
    <Card title="Equipment" padding="none">
      <EquipmentLinks equipment={job.equipment} />
    </Card>
  );
}
