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
    nodeFieldOptions: { nullable: false },
    edgesFieldOptions: { nullable: false },
    pageInfoTypeOptions: { access: "parent" },
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

builder.queryType({});
builder.mutationType({});
builder.subscriptionType({});
