import { builder } from "../../../graphql/builder.ts";
import { PlanIdEnum } from "../../../graphql/enums.ts";
import { listOrganisations } from "./list-organisations.ts";
import { readOrganisation } from "./owner-organisation.ts";
import {
  BusinessAudit,
  BusinessOrganisation,
  BusinessOrganisationOrderEnum,
  BusinessOrganisationStateEnum,
  BusinessOrganisations,
} from "./owner-organisation.type.ts";
import { pageOf } from "./page-of.ts";
import { readAudit } from "./read-audit.ts";

builder.queryFields((t) => ({
  businessOrganisations: t.field({
    type: BusinessOrganisations,
    description: "All organisations, in pages.",
    authScopes: { owner: true },
    args: {
      page: t.arg.int({ defaultValue: 1 }),
      limit: t.arg.int({ defaultValue: 50 }),
      search: t.arg.string(),
      state: t.arg({ type: BusinessOrganisationStateEnum }),
      planId: t.arg({ type: PlanIdEnum }),
      order: t.arg({ type: BusinessOrganisationOrderEnum, defaultValue: "newest" }),
    },
    resolve: async (_root, { page, limit, order, ...filters }, { services }) => {
      const wanted = pageOf(page, limit);
      const found = await listOrganisations(services, { ...wanted, ...filters, order: order ?? "newest" });
      return { ...found, limit: wanted.limit };
    },
  }),
  businessOrganisation: t.field({
    type: BusinessOrganisation,
    authScopes: { owner: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { services }) => readOrganisation(services, id),
  }),
  businessAudit: t.field({
    type: BusinessAudit,
    description: "What was done to an organisation, the newest first.",
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
