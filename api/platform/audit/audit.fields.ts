import { builder } from "../../graphql/builder.ts";
import { Download } from "../../graphql/download.ts";
import { type AuditRow, exportAudit, readAudit } from "./read-audit.ts";

const AuditEntry = builder.objectRef<AuditRow>("AuditEntry").implement({
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    at: t.expose("at", { type: "DateTime" }),
    actorType: t.exposeString("actorType", { description: "staff, owner, user or system." }),
    actorName: t.exposeString("actorName", { nullable: true }),
    action: t.exposeString("action"),
    targetType: t.exposeString("targetType", { nullable: true }),
    targetId: t.exposeString("targetId", { nullable: true }),
    organisationName: t.exposeString("organisationName", { nullable: true }),
    detail: t.string({
      nullable: true,
      description: "JSON.",
      resolve: ({ detail }) => (detail === null ? null : JSON.stringify(detail)),
    }),
    ip: t.exposeString("ip", { nullable: true }),
  }),
});

const AuditPage = builder
  .objectRef<{ entries: AuditRow[]; endCursor: string | null; hasMore: boolean }>("AuditPage")
  .implement({
    access: "parent",
    fields: (t) => ({
      entries: t.field({ type: [AuditEntry], resolve: ({ entries }) => entries }),
      endCursor: t.exposeString("endCursor", { nullable: true }),
      hasMore: t.exposeBoolean("hasMore"),
    }),
  });

const AuditFilter = builder.inputType("AuditFilter", {
  fields: (t) => ({
    actorId: t.id({ description: "The id of a member of staff, the owner or a member." }),
    action: t.string({ description: "A prefix, e.g. `staff.` or `ticket.updated`." }),
    organisation: t.string({ description: "Part of an organisation's name." }),
    from: t.field({ type: "Date" }),
    to: t.field({ type: "Date", description: "Inclusive." }),
  }),
});

builder.queryFields((t) => ({
  auditEntries: t.field({
    type: AuditPage,
    description: "The append-only audit log, newest first.",
    args: { filter: t.arg({ type: AuditFilter }), first: t.arg.int(), after: t.arg.string() },
    authScopes: { supportAdmin: true },
    resolve: async (_root, { filter, ...page }, { services, maxPage }) => {
      const { edges, pageInfo } = await readAudit(services, filter, page, maxPage);
      const { endCursor, hasNextPage: hasMore } = pageInfo;
      return { entries: edges.map(({ node }) => node), endCursor, hasMore };
    },
  }),
  auditExport: t.field({
    type: "Download",
    args: { filter: t.arg({ type: AuditFilter }) },
    authScopes: { supportAdmin: true },
    resolve: (_root, { filter }, { services }) =>
      new Download("/support/api/audit.csv", "audit.csv", "text/csv; charset=utf-8", () =>
        exportAudit(services, filter),
      ),
  }),
}));
