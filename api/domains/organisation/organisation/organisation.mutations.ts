import { builder } from "../../../graphql/builder.ts";
import { once } from "../../../platform/actions/idempotency.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { SENDER_SETTINGS } from "../../delivery/texting/choose-sender.ts";
import { TextSender } from "../../delivery/texting/texting.type.ts";
import { undoEmailChange } from "../../identity/identity/undo-email-change.ts";
import { Organisation } from "./organisation.type.ts";
import { endPendingBankDetailsOf } from "./postpone-bank-details.ts";
import { setLogo } from "./set-logo.ts";
import { setTextSender } from "./set-text-sender.ts";
import { stopBankDetails } from "./stop-bank-details.ts";
import { updateOrganisation } from "./update-organisation.ts";

const UpdateOrganisationInput = builder.inputType("UpdateOrganisationInput", {
  description: "Settings to change.",
  fields: (t) => ({
    name: t.string(),
    street: t.string(),
    suburb: t.string(),
    state: t.string(),
    postcode: t.string(),
    phone: t.string(),
    email: t.string(),
    abn: t.string(),
    accountName: t.string(),
    bsb: t.string(),
    accountNumber: t.string(),
    payId: t.string({ description: "An ABN, mobile number or email address." }),
    invoiceTerms: t.string(),
    quoteTerms: t.string(),
    invoiceDueDays: t.int({ description: "Days until a new invoice is due, up to 365." }),
    quoteValidDays: t.int({ description: "Days until a new quote expires, up to 365." }),
    gstRegistered: t.boolean(),
    invoiceReminders: t.boolean(),
    visitReminders: t.boolean(),
    reviewUrl: t.string({ description: "Web address for review requests." }),
    emailSignature: t.string(),
    timeZone: t.string(),
    labourRateCents: t.int(),
    currentPassword: t.string({ description: "The viewer's password. Required if bank details change." }),
  }),
});

builder.mutationFields((t) => ({
  undoEmailChange: t.boolean({
    description:
      "Undoes an email change by the link sent to the old address. Ends all sessions and access tokens.",
    args: { token: t.arg.string({ required: true }) },
    authScopes: { public: true },
    write: "ungated",
    resolve: async (_root, { token }, context) => {
      await once(context, () => undoEmailChange(context, token, endPendingBankDetailsOf));
      return true;
    },
  }),
  stopBankDetails: t.prismaField({
    type: Organisation,
    description: "Cancels pending bank details.",
    authScopes: { admin: true, session: true },
    // Admins can stop fraudulent bank details even after the trial.
    write: "ungated",
    resolve: async (query, _root, _args, context) => {
      const id = await asMember(context, stopBankDetails);
      return context.db.organisation.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  setOrganisationLogo: t.prismaField({
    type: Organisation,
    description: "Upload a JPEG, PNG or WebP up to 15 MB to POST /api/me/org/logo.",
    args: { file: t.arg({ type: "Upload", required: true }) },
    authScopes: { manager: true },
    write: "gated",
    resolve: async (query, _root, { file }, context) => {
      const id = await setLogo(context, file);
      return context.db.organisation.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  removeOrganisationLogo: t.prismaField({
    type: Organisation,
    description: "Removes the logo.",
    authScopes: { manager: true },
    write: "gated",
    resolve: async (query, _root, _args, context) => {
      const id = await setLogo(context, null);
      return context.db.organisation.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  updateOrganisation: t.prismaField({
    type: Organisation,
    description:
      "Changes only the given fields. Null clears a field. Bank details need an admin and their current password.",
    args: { input: t.arg({ type: UpdateOrganisationInput, required: true }) },
    authScopes: { manager: true },
    write: "gated",
    resolve: async (query, _root, { input }, context) => {
      const id = await updateOrganisation(context, input);
      return context.db.organisation.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  setTextSender: t.field({
    type: TextSender,
    description:
      "Sets the registered name that texts come from, up to 11 characters. Without a name, they come from a number.",
    authScopes: { admin: true },
    write: "gated",
    args: {
      name: t.arg.string({ description: "Name, up to 11 characters. null to use a number." }),
      isRegistered: t.arg.boolean({
        required: true,
        description: "Confirms that the name is registered with ACMA.",
      }),
    },
    resolve: async (_root, input, context) => {
      const { db, me } = context;
      await asMember(context, (work) => setTextSender(work, input));
      return db.organisation.findUniqueOrThrow({ where: { id: me.orgId }, select: SENDER_SETTINGS });
    },
  }),
}));
