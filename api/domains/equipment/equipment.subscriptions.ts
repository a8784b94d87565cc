import { builder } from "../../graphql/builder.ts";
import { selectedFields } from "../../graphql/selected-fields.ts";
import { recordReader } from "../read-records.ts";
import { equipmentEvents } from "./equipment.events.ts";
import { Equipment } from "./equipment.type.ts";
import { readOneEquipment } from "./read-equipment.ts";

builder.subscriptionField("equipmentChanged", (t) =>
  t.field({
    type: Equipment,
    nullable: true,
    description: "Each piece of equipment that is made or changed, as it is when its news is delivered.",
    authScopes: { signedIn: true },
    subscribe: (_root, _args, { bus, me }) => bus.subscribe(equipmentEvents, me.orgId),
    resolve: ({ id }: { id: string }, _args, context, info) =>
      readOneEquipment(recordReader(context), selectedFields(info), id),
  }),
);
