import { Card } from "@fettle/design-system/Card";
import type { CompletedJobDetailFragment } from "../../../generated/graphql.ts";
import { EquipmentLinks } from "../../customers/equipment/equipment-links.tsx";
import { nothing } from "./completed-jobs.css.ts";

export function CompletedEquipment({ job: { equipment } }: { job: CompletedJobDetailFragment }) {
  if (equipment.length === 0) {
    return (
      <Card title="Equipment">
        <p className={nothing}>No equipment</p>
      </Card>
    );
  }
  return (
    <Card title="Equipment" padding="none">
      <EquipmentLinks equipment={equipment} />
    </Card>
  );
}
