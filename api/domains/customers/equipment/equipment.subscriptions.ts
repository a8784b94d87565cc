import { builder } from "../../../graphql/builder.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { isReadable, type RecordChange, toldChange } from "../../../platform/actions/record-change.ts";
import { RecordChangeEnum } from "../../../platform/change-log/change-log.type.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { equipmentEvents } from "./equipment.events.ts";
import { Equipment } from "./equipment.type.ts";
import { readOneEquipment } from "./read-equipment.ts";

const EquipmentChange = builder.objectRef<RecordChange>("EquipmentChange").implement({
  description: "A change to equipment.",
  access: "parent",
  fields: (t) => ({
    change: t.field({ type: RecordChangeEnum, description: "What happened.", resolve: toldChange }),
    id: t.exposeID("id", {
      nullable: true,
      description: "Id of the record. null for an import, which can create many: fetch the list again.",
    }),
    equipment: t.field({
      type: Equipment,
      nullable: true,
      description: "The equipment after the change. null for a deletion or an import.",
      resolve: (news, _args, context, info) =>
        isReadable(news) && news.id
          ? readOneEquipment(recordReader(context), selectedFields(info), news.id)
          : null,
    }),
  }),
});

builder.subscriptionField("equipmentChanged", (t) =>
  t.field({
    type: EquipmentChange,
    description:
      "Each piece of equipment created, changed, archived or deleted, with its current data, and each import.",
    authScopes: { signedIn: true },
    subscribe: (_root, _args, { bus, me }) => bus.subscribe(equipmentEvents, me.orgId),
    resolve: (news: RecordChange) => news,
  }),
);
