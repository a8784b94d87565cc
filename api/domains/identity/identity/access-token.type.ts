import { builder } from "../../../graphql/builder.ts";
import { AccessTokenScopeEnum } from "../../../graphql/enums.ts";

export const AccessToken = builder.prismaObject("ApiToken", {
  name: "AccessToken",
  description: "A personal access token, for integrators. Send it as `Authorization: Bearer …`.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    scope: t.expose("scope", { type: AccessTokenScopeEnum }),
    lastFour: t.exposeString("lastFour"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    expiresAt: t.expose("expiresAt", { type: "DateTime" }),
    isExpired: t.boolean({ resolve: ({ expiresAt }, _args, { now }) => expiresAt <= now() }),
    lastUsedAt: t.expose("lastUsedAt", { type: "DateTime", nullable: true }),
  }),
});
