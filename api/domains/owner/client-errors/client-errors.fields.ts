import { ERROR_PAGES } from "@fettle/rules/platform/client-error";
import type { ClientError as ErrorRow } from "../../../database/generated/client/client.ts";
import { builder } from "../../../graphql/builder.ts";
import { pageOf } from "../organisations/page-of.ts";
import { listClientErrors, organisationsOf, readClientError } from "./read-client-errors.ts";
import { setClientErrorState } from "./set-client-error-state.ts";

const ClientErrorStateEnum = builder.enumType("ClientErrorState", {
  values: ["open", "resolved", "ignored"] as const,
});

const ClientErrorPage = builder.enumType("ClientErrorPage", { values: ERROR_PAGES });

const AffectedOrganisation = builder
  .objectRef<{ id: string; name: string }>("AffectedOrganisation")
  .implement({
    access: "parent",
    fields: (t) => ({ id: t.exposeID("id"), name: t.exposeString("name") }),
  });

const ClientError = builder.objectRef<ErrorRow>("ClientError").implement({
  description: "Errors in people’s browsers that are alike. Has no personal data.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    type: t.exposeString("type"),
    message: t.exposeString("message"),
    stack: t.exposeStringList("stack", {
      description: "Of the first one: frames of our code, innermost first.",
    }),
    page: t.field({
      type: ClientErrorPage,
      resolve: ({ page }) => ERROR_PAGES.find((each) => each === page) ?? "app",
    }),
    route: t.exposeString("route"),
    release: t.exposeString("release"),
    browser: t.exposeString("browser"),
    source: t.exposeString("source"),
    why: t.exposeString("why", { nullable: true, description: "Why our code goes on after it." }),
    outboxKinds: t.exposeStringList("outboxKinds", { description: "Work that waited on the device." }),
    count: t.exposeInt("count"),
    organisationCount: t.int({ resolve: ({ organisationIds }) => organisationIds.length }),
    organisations: t.field({
      type: [AffectedOrganisation],
      description: "The first 20 by name.",
      resolve: (error, _args, { services }) => organisationsOf(services, error),
    }),
    firstSeenAt: t.expose("firstSeenAt", { type: "DateTime" }),
    lastSeenAt: t.expose("lastSeenAt", { type: "DateTime" }),
    state: t.expose("state", { type: ClientErrorStateEnum }),
    reopens: t.exposeID("reopens", {
      nullable: true,
      description: "The resolved error of an earlier release that’s back.",
    }),
  }),
});

interface Page {
  items: ErrorRow[];
  total: number;
  limit: number;
}

const ClientErrors = builder.objectRef<Page>("ClientErrors").implement({
  access: "parent",
  fields: (t) => ({
    items: t.expose("items", { type: [ClientError] }),
    total: t.exposeInt("total"),
    pages: t.int({ resolve: ({ total, limit }) => Math.max(1, Math.ceil(total / limit)) }),
  }),
});

builder.queryFields((t) => ({
  ownerClientErrors: t.field({
    type: ClientErrors,
    description: "Errors in people’s browsers, last seen first.",
    authScopes: { owner: true },
    args: {
      state: t.arg({ type: ClientErrorStateEnum, defaultValue: "open" }),
      page: t.arg.int({ defaultValue: 1 }),
      limit: t.arg.int({ defaultValue: 50 }),
    },
    resolve: (_root, { state, page, limit }, { services }) =>
      listClientErrors(services, { state: state ?? "open", ...pageOf(page, limit) }),
  }),
  ownerClientError: t.field({
    type: ClientError,
    authScopes: { owner: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { services }) => readClientError(services, id),
  }),
}));

builder.mutationField("setClientErrorState", (t) =>
  t.field({
    type: ClientError,
    description:
      "Resolves, ignores or reopens an error. A newer release with it opens it again, unless it’s ignored.",
    args: {
      id: t.arg.id({ required: true }),
      state: t.arg({ type: ClientErrorStateEnum, required: true }),
    },
    authScopes: { owner: true },
    write: "ungated",
    resolve: async (_root, { id, state }, context) => {
      await setClientErrorState(context, id, state);
      return readClientError(context.services, id);
    },
  }),
);
