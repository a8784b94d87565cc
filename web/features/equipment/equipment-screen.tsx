import { useReadQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { DescriptionList } from "@fettle/design-system/DescriptionList";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { formatWallDate, formatWallDateTime } from "@fettle/rules/format-wall-time";
import { isManaging } from "@fettle/rules/role";
import { instantWallTime } from "@fettle/rules/wall-time";
import { parseDate } from "@internationalized/date";
import { Pencil } from "lucide-react";
import { type LoaderFunctionArgs, useLocation, useNavigate } from "react-router";
import { preload, useLoaded } from "../../app/apollo/preload.ts";
import { useViewer } from "../../app/session/viewer.ts";
import { EquipmentScreenDocument } from "../../generated/graphql.ts";
import { column, columns, headerActions, prose } from "../../lib/record-page.css.ts";
import { AssignedCustomer } from "./assigned-customer.tsx";
import { DeleteEquipmentButton } from "./delete-equipment-button.tsx";
import { EquipmentDialog } from "./equipment-dialog.tsx";
import { EquipmentNotFound } from "./equipment-not-found.tsx";

export { EquipmentNotFound as ErrorBoundary } from "./equipment-not-found.tsx";

export function loader(args: LoaderFunctionArgs) {
  return preload(args, EquipmentScreenDocument, { id: args.params.id ?? "" });
}

/** A piece of equipment's record; at /equipment/{id}/edit with its dialog open (decision 35). */
export function Component() {
  const { data } = useReadQuery(useLoaded<typeof loader>());
  const { role, organisation } = useViewer();
  const navigate = useNavigate();
  const isEditing = useLocation().pathname.endsWith("/edit");
  const { equipment } = data;
  if (!equipment) return <EquipmentNotFound />;
  const href = `/equipment/${equipment.id}`;
  const at = (instant: string) => formatWallDateTime(instantWallTime(instant, organisation.timeZone));
  const { make, model, serial, serviceIntervalMonths, nextServiceDue, notes } = equipment;
  return (
    <>
      <PageHeader title={equipment.name} backHref="/equipment" backLabel="Equipment" isTitleOnPhone />
      <div className={headerActions}>
        <Button icon={<Pencil />} href={`${href}/edit`}>
          Edit
        </Button>
        {isManaging(role) && <DeleteEquipmentButton equipment={equipment} />}
      </div>
      <div className={columns}>
        <div className={column}>
          <Card title="Details">
            <DescriptionList
              items={[
                { term: "Name", value: equipment.name },
                { term: "Make", value: make },
                { term: "Model", value: model },
                { term: "Serial", value: serial },
                {
                  term: "Service interval",
                  value: serviceIntervalMonths ? `${serviceIntervalMonths} months` : "None",
                },
                {
                  term: "Next service due",
                  value: nextServiceDue && formatWallDate(parseDate(nextServiceDue)),
                },
              ]}
            />
          </Card>
        </div>
        <div className={column}>
          <AssignedCustomer equipment={equipment} />
          {notes && (
            <Card title="Notes">
              <p className={prose}>{notes}</p>
            </Card>
          )}
          <Card title="Recent Activity">
            <DescriptionList
              items={[
                { term: "Last updated", value: at(equipment.updatedAt) },
                { term: "Created", value: at(equipment.createdAt) },
              ]}
            />
          </Card>
        </div>
      </div>
      {isEditing && (
        <EquipmentDialog
          equipment={equipment}
          isOpen
          onOpenChange={(isOpen) => !isOpen && navigate(href, { replace: true })}
        />
      )}
    </>
  );
}
