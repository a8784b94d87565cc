import { useReadQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { DescriptionList } from "@fettle/design-system/DescriptionList";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { isManaging } from "@fettle/rules/identity/role";
import { NAME_MAX } from "@fettle/rules/platform/field-lengths";
import { formatWallDateTime } from "@fettle/rules/platform/format-wall-time";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import { Pencil } from "lucide-react";
import type { LoaderFunctionArgs } from "react-router";
import { EquipmentScreenDocument, EquipmentServicesDocument } from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { usePageTitle } from "../../../platform/document-title.ts";
import { editLink, useEditAddress } from "../../../platform/forms/edit-address.ts";
import { preloadList } from "../../../platform/long-list/preload-list.ts";
import { LazyUnsentRecord } from "../../../platform/outbox/lazy-unsent-record.tsx";
import { UNSENT_VERSION } from "../../../platform/outbox/outbox-item.ts";
import { IconTile } from "../../../platform/screen/icon-tile.tsx";
import { archived, asWritten, column, columns, prose } from "../../../platform/screen/record-page.css.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { AssignedCustomer } from "../../customers/equipment/assigned-customer.tsx";
import { DeleteEquipmentButton } from "../../customers/equipment/delete-equipment-button.tsx";
import { equipmentDetail } from "../../customers/equipment/equipment-detail.ts";
import { EquipmentDialog } from "../../customers/equipment/equipment-dialog.tsx";
import { equipmentIcon } from "../../customers/equipment/equipment-icon.tsx";
import { EquipmentNotFound } from "../../customers/equipment/equipment-not-found.tsx";
import { equipmentRecord } from "../../customers/equipment/new-equipment-kind.ts";
import { RestoreEquipmentButton } from "../../customers/equipment/restore-equipment-button.tsx";
import { ServiceBadge, serviceDate } from "../../customers/equipment/service-due.tsx";
import { NewJobButton } from "../../jobs/jobs/new-job-button.tsx";
import { EquipmentServices } from "./equipment-services.tsx";

export { EquipmentNotFound as ErrorBoundary } from "../../customers/equipment/equipment-not-found.tsx";

export function loader(args: LoaderFunctionArgs) {
  const id = args.params.id ?? "";
  return {
    equipment: preload(args, EquipmentScreenDocument, { id }),
    services: preloadList(args, EquipmentServicesDocument, { id }),
  };
}

export function Component() {
  const loaded = useLoaded<typeof loader>();
  const { data } = useReadQuery(loaded.equipment);
  const { role, organisation } = useViewer();
  const edit = useEditAddress();
  const { equipment } = data;
  usePageTitle(equipment?.name ?? MESSAGES.equipmentNotFound, "Equipment");
  if (!equipment) return <EquipmentNotFound />;
  const isArchived = equipment.archivedAt !== null;
  const isUnsent = equipment.version === UNSENT_VERSION;
  const at = (instant: string) => formatWallDateTime(instantWallTime(instant, organisation.timeZone));
  const { make, model, serial, serviceIntervalMonths, nextServiceDue, notes } = equipment;
  return (
    <>
      <PageHeader
        title={equipment.name}
        subtitle={equipmentDetail(equipment)}
        badge={<ServiceBadge date={isArchived ? null : nextServiceDue} />}
        leading={<IconTile icon={equipmentIcon(equipment.name)} size={44} />}
        backHref="/equipment"
        backLabel="Equipment"
        isTitleOnPhone
        areActionsBeside
        actions={
          <>
            {!isArchived && (
              <NewJobButton
                label="Book service"
                start={{
                  title: `Service ${equipment.name}`.slice(0, NAME_MAX),
                  jobType: "Service",
                  customerId: equipment.customer?.id ?? null,
                  equipmentIds: equipment.customer ? [equipment.id] : [],
                }}
              />
            )}
            <Button icon={<Pencil />} {...editLink(`/equipment/${equipment.id}`)}>
              Edit
            </Button>
            {isManaging(role) && !isArchived && !isUnsent && <DeleteEquipmentButton equipment={equipment} />}
          </>
        }
      />
      {isUnsent && <LazyUnsentRecord record={equipmentRecord(equipment.id)} />}
      {isArchived && (
        <div className={archived}>
          <Banner
            severity="info"
            title="This equipment is archived."
            action={isManaging(role) && <RestoreEquipmentButton equipment={equipment} />}
          >
            It no longer shows in lists. The jobs it’s on are kept.
          </Banner>
        </div>
      )}
      <div className={columns}>
        <div className={column}>
          <Card title="Details">
            <DescriptionList
              items={[
                { term: "Name", value: equipment.name },
                { term: "Make", value: make },
                { term: "Model", value: model },
                { term: "Serial", value: serial && <span className={asWritten}>{serial}</span> },
                {
                  term: "Service interval",
                  value: serviceIntervalMonths ? `${serviceIntervalMonths} months` : "None",
                },
                { term: "Next service due", value: nextServiceDue && serviceDate(nextServiceDue) },
              ]}
            />
          </Card>
        </div>
        <div className={column}>
          <AssignedCustomer equipment={equipment} />
          <EquipmentServices equipment={equipment} list={loaded.services} />
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
      {edit.isEditing && <EquipmentDialog equipment={equipment} onClose={edit.close} />}
    </>
  );
}
