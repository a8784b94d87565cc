import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { builder } from "../../../graphql/builder.ts";
import { AuthMethodEnum } from "../../../graphql/enums.ts";
import type { SignedIn } from "./sign-in.ts";
import { Viewer } from "./viewer.type.ts";

export const AuthPayload = builder.objectRef<SignedIn>("AuthPayload").implement({
  access: "parent",
  fields: (t) => ({
    authMethod: t.expose("authMethod", { type: AuthMethodEnum }),
    accessToken: t.string({ nullable: true, resolve: ({ tokens }) => tokens?.accessToken }),
    refreshToken: t.string({ nullable: true, resolve: ({ tokens }) => tokens?.refreshToken }),
    expiresIn: t.int({
      nullable: true,
      description: "Seconds.",
      resolve: ({ tokens }) => tokens?.expiresIn,
    }),
    platform: t.exposeString("platform"),
    viewer: t.prismaField({
      type: Viewer,
      nullable: true,
      description: "The signed-in person. Null for the product’s owner.",
      // Uses the system pool, so signing in doesn't wait for organisations' reads.
      resolve: (query, { userId }, _args, { services }) =>
        userId === null
          ? null
          : acrossOrganisations(services, "sign-in").user.findUniqueOrThrow({
              ...query,
              where: { id: userId },
            }),
    }),
    isOwner: t.boolean({
      description: "The product’s owner has signed in to the owner’s portal.",
      resolve: ({ userId, needsCode }) => userId === null && !needsCode,
    }),
    needsCode: t.boolean({
      description: "The product owner’s one-time code is missing, so no one is signed in yet.",
      resolve: ({ needsCode }) => needsCode ?? false,
    }),
  }),
});
