import { builder } from "../../../graphql/builder.ts";
import { staffLogin } from "./staff-login.ts";
import { staffLogout } from "./staff-logout.ts";
import { StaffViewer } from "./staff-viewer.type.ts";

const StaffLoginPayload = builder
  .objectRef<Awaited<ReturnType<typeof staffLogin>>>("StaffLoginPayload")
  .implement({
    access: "parent",
    fields: (t) => ({
      staff: t.field({
        type: StaffViewer,
        nullable: true,
        description: "Null if a one-time code is needed.",
        resolve: ({ staff }) => staff,
      }),
      needsCode: t.exposeBoolean("needsCode"),
    }),
  });

builder.queryFields((t) => ({
  staffViewer: t.field({
    type: StaffViewer,
    nullable: true,
    description: "The signed-in member of support staff. Null if no one is signed in. Public.",
    authScopes: { public: true },
    resolve: (_root, _args, { staff }) => staff,
  }),
}));

builder.mutationFields((t) => ({
  staffLogin: t.field({
    type: StaffLoginPayload,
    args: {
      email: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
      code: t.arg.string({ description: "The one-time code, once it’s asked for." }),
    },
    authScopes: { public: true },
    write: "ungated",
    resolve: (_root, input, context) => staffLogin(context, input),
  }),
  staffLogout: t.boolean({
    authScopes: { public: true },
    write: "ungated",
    resolve: (_root, _args, context) => staffLogout(context),
  }),
}));
