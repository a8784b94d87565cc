import { TOKEN_RESOURCE_TEXTS, TOKEN_SCOPES, type TokenScope } from "@fettle/rules/identity/token-scopes";
import { builder } from "../../../graphql/builder.ts";
import { described } from "../../../graphql/described.ts";

const DAY_MS = 86_400_000;
/** Long enough to replace a token before it expires. */
export const EXPIRES_SOON_DAYS = 14;

export const AccessTokenScopeEnum = builder.enumType("AccessTokenScope", {
  description: "All scopes for reading, or all scopes.",
  values: described(["read", "write"], { read: "Reads everything.", write: "Reads and writes everything." }),
});

/** GraphQL names can't contain a colon. */
const nameOf = (scope: TokenScope) => scope.replace(":", "_");

export const TokenScopeEnum = builder.enumType("TokenScope", {
  description: "Something an access token may do. Errors name it with a colon, e.g. jobs:read.",
  values: Object.fromEntries(
    TOKEN_SCOPES.map((scope) => {
      const [resource, access] = scope.split(":") as [keyof typeof TOKEN_RESOURCE_TEXTS, string];
      const description = `${access === "read" ? "Read" : "Change"}: ${TOKEN_RESOURCE_TEXTS[resource].description}.`;
      return [nameOf(scope), { value: scope, description }];
    }),
  ) as Record<string, { value: TokenScope; description: string }>,
});

export const AccessToken = builder.prismaObject("ApiToken", {
  name: "AccessToken",
  description: "A personal access token, for integrators. Send it as `Authorization: Bearer …`.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    scopes: t.field({
      type: [TokenScopeEnum],
      description: "Limits the token within its creator's role.",
      select: { scopes: true },
      resolve: ({ scopes }) => TOKEN_SCOPES.filter((scope) => scopes.includes(scope)),
    }),
    lastFour: t.exposeString("lastFour"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    expiresAt: t.expose("expiresAt", {
      type: "DateTime",
      nullable: true,
      description: "null if it never expires.",
    }),
    isExpired: t.boolean({
      select: { expiresAt: true },
      resolve: ({ expiresAt }, _args, { now }) => expiresAt !== null && expiresAt <= now(),
    }),
    expiresSoon: t.boolean({
      description: `Whether it expires within ${EXPIRES_SOON_DAYS} days. False once it has.`,
      select: { expiresAt: true },
      resolve: ({ expiresAt }, _args, { now }) => {
        const left = expiresAt ? expiresAt.getTime() - now().getTime() : Infinity;
        return left > 0 && left <= EXPIRES_SOON_DAYS * DAY_MS;
      },
    }),
    lastUsedAt: t.expose("lastUsedAt", {
      type: "DateTime",
      nullable: true,
      description: "Accurate to the hour. null if it was never used.",
    }),
    lastUsedFrom: t.exposeString("lastUsedFrom", {
      nullable: true,
      description: "The network of the last use, without the end of the address, e.g. 203.0.113.x.",
    }),
    lastUsedBy: t.exposeString("lastUsedBy", {
      nullable: true,
      description: "The program of the last use, as it names itself, e.g. curl 8.5.",
    }),
  }),
});
