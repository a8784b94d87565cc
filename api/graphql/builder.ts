import type { ImportReport } from "@fettle/rules/import-report";
import { isManaging } from "@fettle/rules/role";
import SchemaBuilder from "@pothos/core";
import PrismaPlugin from "@pothos/plugin-prisma";
import RelayPlugin from "@pothos/plugin-relay";
import ScopeAuthPlugin from "@pothos/plugin-scope-auth";
import type PrismaTypes from "../database/generated/pothos-types.ts";
import { getDatamodel } from "../database/generated/pothos-types.ts";
import { ForbiddenError, UnauthenticatedError } from "../errors.ts";
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
    Download: { Input: never; Output: Download };
    ImportReport: { Input: never; Output: ImportReport };
    Upload: { Input: IncomingFile; Output: never };
  };
  AuthScopes: {
    /** No session needed. Every such root field stands on the snapshotted public list. */
    public: boolean;
    signedIn: boolean;
    /** Admins alone. */
    admin: boolean;
    /** Managers and admins. */
    manager: boolean;
    /** A person signed in, not a personal access token: passwords, tokens, the team, bank details, all the data. */
    session: boolean;
    /** Not a personal access token that may only read: customers' links let whoever has them act. */
    secretLinks: boolean;
  };
}

export const builder = new SchemaBuilder<SchemaTypes>({
  // Earlier plugins wrap later ones: permission first, then the subscription and the inputs, then data.
  plugins: [ScopeAuthPlugin, "access", RelayPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    authorizeOnSubscribe: true,
    defaultStrategy: "all",
    // Functions, not values: signing in changes the answer in the middle of a request.
    authScopes: (context) => {
      const role = () => (context.foreignIdentity ? undefined : context.viewer?.role);
      return {
        public: true,
        signedIn: () => role() !== undefined,
        admin: () => role() === "admin",
        manager: () => isManaging(role()),
        session: () => {
          if (context.viewer?.authMethod === "pat") {
            throw new ForbiddenError("An access token can’t do this: it needs a person who is signed in");
          }
          return role() !== undefined;
        },
        secretLinks: () => role() !== undefined && context.viewer?.scope !== "read",
      };
    },
    unauthorizedError: (_parent, { viewer, foreignIdentity }) => {
      if (!viewer) return new UnauthenticatedError();
      return new ForbiddenError(foreignIdentity ? "You are signed in as somebody else now" : undefined);
    },
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
