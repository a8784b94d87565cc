import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import type { EquipmentRecordFragment } from "../../../generated/graphql.ts";
import { editLink } from "../../../platform/forms/edit-address.ts";
import { column, prose } from "../../../platform/screen/record-page.css.ts";

export function AssignedCustomer({ equipment }: { equipment: EquipmentRecordFragment }) {
  const { customer } = equipment;
  return (
    <Card title="Customer assignment">
      <div className={column}>
        {customer ? (
          <>
            <p className={prose}>
              <strong>{customer.name}</strong>
              {customer.address && `\n${customer.address}`}
            </p>
            <div>
              <Button href={`/customers/${customer.id}`}>View Customer</Button>
            </div>
          </>
        ) : (
          <>
            <p className={prose}>Not assigned to a customer</p>
            <div>
              <Button {...editLink(`/equipment/${equipment.id}`)}>Assign Customer</Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
