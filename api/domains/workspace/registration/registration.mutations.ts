import { builder } from "../../../graphql/builder.ts";
import { AuthMethodEnum } from "../../../graphql/enums.ts";
import { AuthPayload } from "../../identity/identity/auth-payload.type.ts";
import { register } from "./register.ts";

const RegisterInput = builder.inputType("RegisterInput", {
  fields: (t) => ({
    orgName: t.string({ required: true }),
    name: t.string(),
    email: t.string({ required: true }),
    password: t.string({ required: true }),
    acceptsAds: t.boolean({
      description: "The visitor consented to ad measurement on a public page.",
    }),
    authMode: t.field({ type: AuthMethodEnum }),
    platform: t.string(),
    timeZone: t.string({
      description:
        "The browser’s IANA zone: a business in Perth, Brisbane, Adelaide or Darwin starts in its own.",
    }),
  }),
});

builder.mutationFields((t) => ({
  register: t.field({
    type: AuthPayload,
    args: { input: t.arg({ type: RegisterInput, required: true }) },
    authScopes: { public: true },
    write: "ungated",
    resolve: (_root, { input }, context) => register(context, input),
  }),
}));
