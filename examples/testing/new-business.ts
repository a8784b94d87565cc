import { randomInt, randomUUID } from "node:crypto";
import { inject } from "vitest";
import { sendTrusted } from "../../api/testing/server-process.ts";
import { READ_ONLY_SCOPES, TOKEN_SCOPES, type TokenScope } from "../../rules/identity/token-scopes.ts";

/** Signs up a business and returns what its admin would give an integrator. */
export async function newBusiness() {
  const { origin } = inject("product");
  const signedUp = await fetch(`${origin}/api/auth/register`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      // Sign-ups are limited per network.
      "x-forwarded-for": `198.51.${randomInt(255)}.${randomInt(255)}`,
    },
    body: JSON.stringify({
      orgName: "Bayside Air",
      email: `${randomUUID()}@example.com`,
      password: "quite uncommon",
    }),
  });
  if (!signedUp.ok) throw new Error(await signedUp.text());
  const cookie = signedUp.headers.get("set-cookie")?.split(";")[0] ?? "";
  const inApp = async (operation: string, variables: object = {}) => {
    const { data, errors } = await sendTrusted(origin, operation, variables, cookie);
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  return {
    origin,
    graphql: `${origin}/graphql`,
    /** Runs one of the app's own documents as the admin. */
    inApp,
    async token(scopes: "read" | "write" | TokenScope[] = "write", name = "Test"): Promise<string> {
      const presets = { read: READ_ONLY_SCOPES, write: TOKEN_SCOPES };
      const { createAccessToken } = await inApp("mutation CreateAccessToken", {
        name,
        scopes: (typeof scopes === "string" ? presets[scopes] : scopes).map((scope) =>
          scope.replace(":", "_"),
        ),
        neverExpires: false,
      });
      return createAccessToken.token;
    },
  };
}
