import type { OwnerViewer as Owner } from "../../../auth/viewer.ts";
import { builder } from "../../../graphql/builder.ts";
import { initials } from "../../../graphql/initials.ts";
import { ownerLogout } from "./owner-logout.ts";

const OwnerViewer = builder.objectRef<Owner>("OwnerViewer").implement({
  description: "The signed-in owner of the product.",
  access: "parent",
  fields: (t) => ({
    id: t.id({ resolve: ({ ownerId }) => ownerId }),
    name: t.exposeString("name"),
    email: t.exposeString("email"),
    initials: t.string({ resolve: ({ name }) => initials(name) }),
  }),
});

builder.queryFields((t) => ({
  ownerViewer: t.field({
    type: OwnerViewer,
    nullable: true,
    description: "The signed-in owner of the product. Null if they aren’t signed in. Public.",
    authScopes: { public: true },
    resolve: (_root, _args, { owner }) => owner,
  }),
}));

builder.mutationFields((t) => ({
  ownerLogout: t.boolean({
    authScopes: { public: true },
    write: "ungated",
    resolve: (_root, _args, context) => ownerLogout(context),
  }),
}));
