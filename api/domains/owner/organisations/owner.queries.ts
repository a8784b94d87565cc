import { builder } from "../../../graphql/builder.ts";
import { PlanIdEnum } from "../../../graphql/enums.ts";
import { listOrganisations } from "./list-organisations.ts";
import { readOrganisation } from "./owner-organisation.ts";
import {
  OwnerAudit,
  OwnerOrganisation,
  OwnerOrganisationOrderEnum,
  OwnerOrganisationStateEnum,
  OwnerOrganisations,
} from "./owner-organisation.type.ts";
import { pageOf } from "./page-of.ts";
import { readAudit } from "./read-audit.ts";

builder.queryFields((t) => ({
  ownerOrganisations: t.field({
    type: OwnerOrganisations,
    description: "All organisations, in pages.",
    authScopes: { owner: true },
    args: {
      page: t.arg.int({ defaultValue: 1 }),
      limit: t.arg.int({ defaultValue: 50 }),
      search: t.arg.string(),
      state: t.arg({ type: OwnerOrganisationStateEnum }),
      planId: t.arg({ type: PlanIdEnum }),
      order: t.arg({ type: OwnerOrganisationOrderEnum, defaultValue: "newest" }),
    },
    resolve: async (_root, { page, limit, order, ...filters }, { services }) => {
      const wanted = pageOf(page, limit);
      const found = await listOrganisations(services, { ...wanted, ...filters, order: order ?? "newest" });
      return { ...found, limit: wanted.limit };
    },
  }),
  ownerOrganisation: t.field({
    type: OwnerOrganisation,
    authScopes: { owner: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { services }) => readOrganisation(services, id),
  }),
  ownerAudit: t.field({
    type: OwnerAudit,
    description: "An organisation’s audit entries, newest first.",
    authScopes: { owner: true },
    args: {
      orgId: t.arg.id({ required: true }),
      page: t.arg.int({ defaultValue: 1 }),
      limit: t.arg.int({ defaultValue: 50 }),
    },
    resolve: async (_root, { orgId, page, limit }, { services }) => {
      const wanted = pageOf(page, limit);
      return { ...(await readAudit(services, orgId, wanted)), limit: wanted.limit };
    },
  }),
}));
