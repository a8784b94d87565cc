import type { ImportReport } from "@fettle/rules/platform/import-report";
import SchemaBuilder from "@pothos/core";
import PrismaPlugin from "@pothos/plugin-prisma";
import RelayPlugin from "@pothos/plugin-relay";
import ScopeAuthPlugin from "@pothos/plugin-scope-auth";
import { refusalOf, type Scopes, scopesOf } from "../auth/scopes.ts";
import type PrismaTypes from "../database/generated/pothos-types.ts";
import { getDatamodel } from "../database/generated/pothos-types.ts";
import "./access-plugin.ts";
import type { Context } from "./context.ts";
import type { Download } from "./download.ts";
import type { IncomingFile } from "./incoming-file.ts";
import { DEFAULT_PAGE, MAX_PAGE } from "./page-size.ts";

interface SchemaTypes {
  Context: Context;
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  DefaultEdgesNullability: false;
  DefaultNodeNullability: false;
  DefaultAuthStrategy: "all";
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: string; Output: Date | string };
    Date: { Input: string; Output: Date | string };
    Html: { Input: string; Output: string };
    Download: { Input: never; Output: Download };
    ImportReport: { Input: never; Output: ImportReport };
    Upload: { Input: IncomingFile; Output: never };
  };
  AuthScopes: Scopes;
}

export const builder = new SchemaBuilder<SchemaTypes>({
  // Earlier plugins wrap later ones: permission first, then subscription and inputs, then data.
  plugins: [ScopeAuthPlugin, "access", RelayPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    authorizeOnSubscribe: true,
    defaultStrategy: "all",
    authScopes: scopesOf,
    unauthorizedError: (_parent, context) => refusalOf(context),
  },
  relay: {
    cursorType: "String",
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    nodeFieldOptions: { nullable: false, description: "The entry." },
    cursorFieldOptions: { description: "The entry's position in the list. Pass it as `after` or `before`." },
    edgesFieldOptions: { nullable: false, description: "Entries with their cursors." },
    nodesOnConnection: { description: "Entries without their cursors." },
    pageInfoFieldOptions: { description: "Whether there are more pages, and the cursors to fetch them." },
    pageInfoTypeOptions: {
      access: "parent",
      description: "Whether there are more pages, and the cursors to fetch them.",
    },
    hasNextPageFieldOptions: { description: "Whether there are entries after this page." },
    hasPreviousPageFieldOptions: { description: "Whether there are entries before this page." },
    startCursorFieldOptions: { description: "Cursor of the first entry. null if the page is empty." },
    endCursorFieldOptions: { description: "Cursor of the last entry. null if the page is empty." },
    firstArgOptions: {
      description: `Number of entries to return from the start. Defaults to ${DEFAULT_PAGE}. The maximum is ${MAX_PAGE}.`,
    },
    lastArgOptions: { description: `Number of entries to return from the end, up to ${MAX_PAGE}.` },
    afterArgOptions: { description: "Returns entries after this cursor." },
    beforeArgOptions: { description: "Returns entries before this cursor." },
    defaultConnectionTypeOptions: { access: "parent" },
    defaultEdgeTypeOptions: { access: "parent" },
  },
  prisma: {
    client: (context) => context.db,
    dmmf: getDatamodel(),
    filterConnectionTotalCount: true,
    maxConnectionSize: MAX_PAGE,
    defaultConnectionSize: DEFAULT_PAGE,
  },
});

builder.queryType({
  description: "Queries for the organisation's data, limited to what the owner of the token can see.",
});
builder.mutationType({
  description: "Changes to the organisation's data. Each mutation needs a token with write access.",
});
builder.subscriptionType({ description: "Live changes, over WebSocket." });
