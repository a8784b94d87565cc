import type { Prisma } from "../../database/generated/client/client.ts";
import { builder } from "../../graphql/builder.ts";
import { escapeLike, searchWords } from "../search-terms.ts";
import { Equipment } from "./equipment.type.ts";

type Filter = { search?: string | null; customerId?: string | null };

/** Equipment in use that holds every word in name, make, model, serial, or its customer's name or address. */
const matching = ({ search, customerId }: Filter): Prisma.EquipmentWhereInput => ({
  archivedAt: null,
  ...(customerId && { customerId }),
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
      description: "Equipment by name, without archived pieces.",
      authScopes: { signedIn: true },
      args: { search: t.arg.string(), customerId: t.arg.id() },
      maxSize: (_args, { maxPage }) => maxPage,
      totalCount: (_root, args, { db }) => db.equipment.count({ where: matching(args) }),
      resolve: (query, _root, args, { db }) =>
        db.equipment.findMany({
          ...query,
          relationLoadStrategy: "join",
          where: matching(args),
          orderBy: [{ sortKey: "asc" }, { id: "asc" }],
        }),
    },
    { name: "EquipmentConnection" },
    { name: "EquipmentEdge" },
  ),
}));
