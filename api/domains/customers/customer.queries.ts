import type { Prisma } from "../../database/generated/client/client.ts";
import { builder } from "../../graphql/builder.ts";
import { escapeLike, searchWords } from "../search-terms.ts";
import { Customer } from "./customer.type.ts";

/** Customers in use that hold every word in name, contact, email, phone, address or notes. */
const matching = (search: string | null | undefined): Prisma.CustomerWhereInput => ({
  archivedAt: null,
  AND: searchWords(search).map((word) => ({ searchText: { contains: escapeLike(word) } })),
});

builder.queryFields((t) => ({
  customer: t.prismaField({
    type: Customer,
    nullable: true,
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, { db }) =>
      db.customer.findUnique({ ...query, relationLoadStrategy: "join", where: { id } }),
  }),
  customers: t.prismaConnection(
    {
      type: Customer,
      cursor: "id",
      description: "Customers by name, without archived ones.",
      authScopes: { signedIn: true },
      args: { search: t.arg.string() },
      maxSize: (_args, { maxPage }) => maxPage,
      totalCount: (_root, { search }, { db }) => db.customer.count({ where: matching(search) }),
      resolve: (query, _root, { search }, { db }) =>
        db.customer.findMany({
          ...query,
          relationLoadStrategy: "join",
          where: matching(search),
          orderBy: [{ sortKey: "asc" }, { id: "asc" }],
        }),
    },
    { name: "CustomerConnection" },
    { name: "CustomerEdge" },
  ),
}));
