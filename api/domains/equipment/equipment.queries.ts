import { dueUntil } from "@fettle/rules/service-due";
import { today } from "@fettle/rules/wall-time";
import type { Prisma } from "../../database/generated/client/client.ts";
import { builder } from "../../graphql/builder.ts";
import type { Context } from "../../graphql/context.ts";
import { escapeLike, searchWords } from "../search-terms.ts";
import { Equipment } from "./equipment.type.ts";

type Filter = { search?: string | null; customerId?: string | null; due?: boolean | null };

/** Equipment in use that holds every word in name, make, model, serial, or its customer's name or address. */
const matching = ({ search, customerId, due }: Filter, { me, now }: Context): Prisma.EquipmentWhereInput => ({
  archivedAt: null,
  ...(customerId && { customerId }),
  ...(due && { nextServiceDue: { lte: new Date(dueUntil(today(me.timeZone, now().getTime()))) } }),
  AND: searchWords(search).map((word) => ({ searchText: { contains: escapeLike(word) } })),
});

builder.queryFields((t) => ({
  equipment: t.prismaField({
    type: Equipment,
    nullable: true,
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, { db }) =>
      db.equipment.findUnique({ ...query, relationLoadStrategy: "join", where: { id } }),
  }),
  equipmentList: t.prismaConnection(
    {
      type: Equipment,
      cursor: "id",
      description: "Equipment by name, or what is due for service soonest first; without archived pieces.",
      authScopes: { signedIn: true },
      args: {
        search: t.arg.string(),
        customerId: t.arg.id(),
        due: t.arg.boolean({ description: "Only pieces whose service is overdue or due within 30 days." }),
      },
      maxSize: (_args, { maxPage }) => maxPage,
      totalCount: (_root, args, context) => context.db.equipment.count({ where: matching(args, context) }),
      resolve: (query, _root, args, context) =>
        context.db.equipment.findMany({
          ...query,
          relationLoadStrategy: "join",
          where: matching(args, context),
          orderBy: [args.due ? { nextServiceDue: "asc" } : { sortKey: "asc" }, { id: "asc" }],
        }),
    },
    { name: "EquipmentConnection" },
    { name: "EquipmentEdge" },
  ),
}));
