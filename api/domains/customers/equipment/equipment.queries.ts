import { EQUIPMENT_ORDERS } from "@fettle/rules/platform/list-orders";
import { builder } from "../../../graphql/builder.ts";
import { described } from "../../../graphql/described.ts";
import { OrderDirectionEnum } from "../../../graphql/enums.ts";
import {
  EXTERNAL_ID,
  INCLUDE_ARCHIVED,
  SYNC_ORDER_DESCRIPTIONS,
  UPDATED_SINCE,
} from "../../../graphql/list-arguments.ts";
import { DIRECTION, ORDER_BY } from "../../../graphql/order-arguments.ts";
import { readsWholeSelection } from "../../../graphql/reads-whole-selection.ts";
import { selectedFields, selectedNodes } from "../../../graphql/selected-fields.ts";
import { memberToday } from "../../../platform/actions/member-today.ts";
import { ARCHIVED } from "../../../platform/reads/archived-condition.ts";
import { tokenOf } from "../../../platform/reads/external-id.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Equipment, EquipmentConnection } from "./equipment.type.ts";
import {
  type EquipmentListCounts as Counts,
  countEquipmentForList,
  readEquipmentPage,
  readOneEquipment,
} from "./read-equipment.ts";

const EquipmentOrderEnum = builder.enumType("EquipmentOrder", {
  description: "Sort order for a list of equipment.",
  values: described([...EQUIPMENT_ORDERS, "updated"], {
    ...SYNC_ORDER_DESCRIPTIONS,
    customer: "Customer's name.",
    interval: "Months between services.",
    make: "Make and model.",
    name: "Name.",
    service_due: "Date of the next service, soonest first.",
    suburb: "Customer's suburb.",
  }),
});

const EquipmentListCounts = builder.objectRef<Counts>("EquipmentListCounts").implement({
  description: "Number of pieces of equipment by filter of the list.",
  access: "parent",
  fields: (t) => ({
    total: t.exposeInt("total", { description: "All equipment that isn't archived." }),
    due: t.exposeInt("due", { description: "Equipment with a service overdue or due within 30 days." }),
    archived: t.exposeInt("archived", { description: "Archived equipment." }),
  }),
});

builder.queryFields((t) => ({
  equipmentListCounts: t.field({
    ...readsWholeSelection,
    type: EquipmentListCounts,
    description: "Number of pieces of equipment by filter of the list.",
    authScopes: { signedIn: true },
    args: { search: t.arg.string({ description: "Text to find in the equipment's details." }) },
    resolve: (_root, { search }, context) =>
      countEquipmentForList(recordReader(context), search, memberToday(context)),
  }),
  equipment: t.field({
    ...readsWholeSelection,
    type: Equipment,
    nullable: true,
    description: "One piece of equipment. null if there's none with this id.",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) =>
      readOneEquipment(recordReader(context), selectedFields(info), id),
  }),
  equipmentList: t.field({
    ...readsWholeSelection,
    type: EquipmentConnection,
    description:
      "Equipment, sorted by name by default, or by due date if only equipment due for service is returned.",
    authScopes: { signedIn: true },
    args: {
      ...t.arg.connectionArgs(),
      search: t.arg.string({ description: "Text to find in the equipment's or its customer's details." }),
      archived: t.arg.boolean(ARCHIVED),
      includeArchived: t.arg.boolean(INCLUDE_ARCHIVED),
      updatedSince: t.arg(UPDATED_SINCE),
      externalId: t.arg.string(EXTERNAL_ID),
      customerId: t.arg.id({ description: "Only equipment for this customer." }),
      due: t.arg.boolean({ description: "Only equipment with a service overdue or due within 30 days." }),
      orderBy: t.arg({ type: EquipmentOrderEnum, ...ORDER_BY }),
      direction: t.arg({ type: OrderDirectionEnum, ...DIRECTION }),
    },
    resolve: (_root, args, context, info) =>
      readEquipmentPage(
        recordReader(context),
        selectedNodes(info),
        { ...args, tokenId: tokenOf(context.me) },
        {
          page: args,
          maxPage: context.maxPage,
          today: memberToday(context),
        },
      ),
  }),
}));
