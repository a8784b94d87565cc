import type { TokenPair } from "../../../auth/sessions.ts";
import { builder } from "../../../graphql/builder.ts";

export const RefreshPayload = builder.objectRef<TokenPair>("RefreshPayload").implement({
  access: "parent",
  fields: (t) => ({
    accessToken: t.exposeString("accessToken"),
    refreshToken: t.exposeString("refreshToken"),
    expiresIn: t.exposeInt("expiresIn", { description: "Seconds." }),
  }),
});
