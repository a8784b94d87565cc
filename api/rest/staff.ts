import { staffLoginSchema } from "@fettle/rules/identity/auth.schema";
import { auditFilterSchema, STAFF_ROLES } from "@fettle/rules/identity/staff.schema";
import { z } from "zod";
import { UnauthenticatedError } from "../errors.ts";
import { Download } from "../graphql/download.ts";
import {
  RestAuditExportDocument,
  type RestStaffFragment,
  RestStaffLoginDocument,
  RestStaffLogoutDocument,
  RestStaffViewerDocument,
} from "./generated/documents.ts";
import { named } from "./named-schema.ts";
import { success, text } from "./rest-output.ts";
import { type Route, route } from "./route.ts";

const staffJson = named(
  "Staff",
  z.object({
    id: z.guid(),
    name: z.string(),
    email: z.string(),
    role: z.enum(STAFF_ROLES),
    avatar_url: text,
    initials: z.string(),
  }),
  { type: "StaffViewer" },
);

const toStaffJson = ({ avatarUrl, ...staff }: RestStaffFragment): z.output<typeof staffJson> => {
  const { id, name, email, role, initials } = staff;
  return { id, name, email, role, avatar_url: avatarUrl, initials };
};

/** Accept only the staff cookie, even without the `portal` header. */
export const staffRoutes: Route[] = [
  route({
    method: "POST",
    url: "/support/api/auth/login",
    summary: "Sign in support staff. With one-time codes, `code` is required",
    tag: "Support staff",
    realm: "support",
    public: true,
    session: true,
    body: staffLoginSchema,
    response: z.object({ user: staffJson }),
    document: RestStaffLoginDocument,
    variables: ({ body }) => body,
    output: ({ staffLogin }) => {
      if (!staffLogin?.staff) throw new UnauthenticatedError("Send the one-time code in the code field");
      return { user: toStaffJson(staffLogin.staff) };
    },
  }),
  route({
    method: "GET",
    url: "/support/api/auth/me",
    summary: "Read the signed-in member of support staff",
    tag: "Support staff",
    realm: "support",
    response: staffJson,
    document: RestStaffViewerDocument,
    variables: () => ({}),
    output: ({ staffViewer }) => {
      if (!staffViewer) throw new UnauthenticatedError();
      return toStaffJson(staffViewer);
    },
  }),
  route({
    method: "POST",
    url: "/support/api/auth/logout",
    summary: "Sign out support staff",
    tag: "Support staff",
    realm: "support",
    public: true,
    session: true,
    response: success,
    document: RestStaffLogoutDocument,
    variables: () => ({}),
    output: ({ staffLogout }) => ({ success: staffLogout ?? false }),
  }),
  route({
    method: "GET",
    url: "/support/api/audit.csv",
    summary: "Download the audit log as a CSV file (support administrators only)",
    tag: "Support staff",
    realm: "support",
    produces: "text/csv",
    query: auditFilterSchema,
    response: z.instanceof(Download),
    document: RestAuditExportDocument,
    variables: ({ query }) => ({ filter: query }),
    output: ({ auditExport }) => auditExport,
  }),
];
