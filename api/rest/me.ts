import { deleteAccountSchema } from "@fettle/rules/identity/auth.schema";
import { updateProfileSchema } from "@fettle/rules/identity/profile.schema";
import { updateOrganisationSchema } from "@fettle/rules/organisation/organisation.schema";
import { z } from "zod";
import { UnauthenticatedError } from "../errors.ts";
import {
  RestAccountDeletionDocument,
  RestCancelEmailChangeDocument,
  RestDeleteAccountDocument,
  RestMeDocument,
  RestRemoveAvatarDocument,
  RestRemoveOrganisationLogoDocument,
  RestSetAvatarDocument,
  RestSetOrganisationLogoDocument,
  RestStopBankDetailsDocument,
  RestUpdateOrganisationDocument,
  RestUpdateProfileDocument,
} from "./generated/documents.ts";
import { organisationJson, toOrganisationJson, toUserJson, userJson } from "./identity-json.ts";
import { dollars } from "./rest-input.ts";
import { success } from "./rest-output.ts";
import { type Route, route } from "./route.ts";
import { uploadRoute } from "./upload-route.ts";

const organisationChanges = updateOrganisationSchema
  .omit({ labourRateCents: true })
  .extend({ labourRate: dollars("Labour rate").nullish() });

export const meRoutes: Route[] = [
  route({
    method: "GET",
    url: "/api/me",
    summary: "Read the signed-in person and their organisation",
    tag: "Me",
    response: z.object({ user: userJson, org: organisationJson }),
    document: RestMeDocument,
    variables: () => ({}),
    output: ({ viewer }) => {
      if (!viewer) throw new UnauthenticatedError();
      return { user: toUserJson(viewer), org: toOrganisationJson(viewer.organisation) };
    },
  }),
  route({
    method: "PUT",
    url: "/api/me/profile",
    summary:
      "Update the given fields of your own profile. A new email needs current_password and verification",
    tag: "Me",
    body: updateProfileSchema,
    bodyNames: "snake_case",
    response: userJson,
    document: RestUpdateProfileDocument,
    variables: ({ body }) => ({ input: body }),
    output: ({ updateProfile }) => toUserJson(updateProfile),
  }),
  route({
    method: "PUT",
    url: "/api/me/org",
    summary: "Update the given fields of the organisation. Bank details need current_password",
    tag: "Me",
    body: organisationChanges,
    bodyNames: "snake_case",
    response: organisationJson,
    document: RestUpdateOrganisationDocument,
    variables: ({ body: { labourRate, ...changes } }) => ({
      input: { ...changes, ...(labourRate !== undefined && { labourRateCents: labourRate }) },
    }),
    output: ({ updateOrganisation }) => toOrganisationJson(updateOrganisation),
  }),
  route({
    method: "DELETE",
    url: "/api/me/pending-email",
    summary: "Keep the current email and discard the one waiting for verification",
    tag: "Me",
    response: userJson,
    document: RestCancelEmailChangeDocument,
    variables: () => ({}),
    output: ({ cancelEmailChange }) => toUserJson(cancelEmailChange),
  }),
  route({
    method: "DELETE",
    url: "/api/me/org/waiting-bank-details",
    summary: "Stop new bank details before they take effect (admins only)",
    tag: "Me",
    response: organisationJson,
    document: RestStopBankDetailsDocument,
    variables: () => ({}),
    output: ({ stopBankDetails }) => toOrganisationJson(stopBankDetails),
  }),
  route({
    method: "GET",
    url: "/api/me/account-deletion",
    summary: "Check whether deleting your own account also closes the business",
    tag: "Me",
    response: z.object({ closes_business: z.boolean() }),
    document: RestAccountDeletionDocument,
    variables: () => ({}),
    output: ({ accountDeletionClosesBusiness }) => ({ closes_business: accountDeletionClosesBusiness }),
  }),
  route({
    method: "POST",
    url: "/api/me/account-deletion",
    summary:
      "Permanently delete your own account. closes_business is what the user was told. Returns 409 if that has changed",
    tag: "Me",
    body: deleteAccountSchema,
    bodyNames: "snake_case",
    response: success,
    document: RestDeleteAccountDocument,
    variables: ({ body }) => body,
    names: () => ({ currentPassword: "password" }),
    output: ({ deleteAccount }) => ({ success: deleteAccount }),
  }),
  uploadRoute({
    url: "/api/me/avatar",
    summary: "Set your own picture: JPEG, PNG or WebP up to 15 MB, cropped to a square",
    tag: "Me",
    field: "file",
    response: userJson,
    document: RestSetAvatarDocument,
    variables: ({ file }) => ({ file }),
    output: ({ setAvatar }) => toUserJson(setAvatar),
  }),
  route({
    method: "DELETE",
    url: "/api/me/avatar",
    summary: "Remove your own picture",
    tag: "Me",
    response: userJson,
    document: RestRemoveAvatarDocument,
    variables: () => ({}),
    output: ({ removeAvatar }) => toUserJson(removeAvatar),
  }),
  uploadRoute({
    url: "/api/me/org/logo",
    summary: "Set the organisation's logo: JPEG, PNG or WebP up to 15 MB",
    tag: "Me",
    field: "file",
    response: organisationJson,
    document: RestSetOrganisationLogoDocument,
    variables: ({ file }) => ({ file }),
    output: ({ setOrganisationLogo }) => toOrganisationJson(setOrganisationLogo),
  }),
  route({
    method: "DELETE",
    url: "/api/me/org/logo",
    summary: "Remove the organisation's logo",
    tag: "Me",
    response: organisationJson,
    document: RestRemoveOrganisationLogoDocument,
    variables: () => ({}),
    output: ({ removeOrganisationLogo }) => toOrganisationJson(removeOrganisationLogo),
  }),
];
