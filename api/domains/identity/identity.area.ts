import type { Area } from "../../area.ts";
import { purgeSignIns } from "./identity/purge-sign-ins.ts";
import { sendPasswordReset } from "./identity/send-password-reset.ts";
import { warnOfExpiry } from "./identity/warn-of-expiry.ts";
import { avatarFiles } from "./members/avatar-files.ts";
// Every file that adds to the schema, upstream first.
import "./members/member.type.ts";
import "./members/member.queries.ts";
import "./identity/viewer.type.ts";
import "./identity/identity.queries.ts";
import "./identity/email-change.queries.ts";
import "./identity/identity.mutations.ts";
import "./identity/access-token.type.ts";
import "./identity/access-token.queries.ts";
import "./identity/access-token.mutations.ts";
import "./portal-account/portal-account.fields.ts";
import "./owner-sign-in/owner-session.fields.ts";
import "./push-choices/push-choices.mutations.ts";
import "./staff/staff-session.fields.ts";
import "./staff/staff.queries.ts";
import "./staff/staff.mutations.ts";

export const identity: Area = {
  purges: [purgeSignIns],
  tasks: () => [sendPasswordReset, warnOfExpiry],
  files: [avatarFiles],
};
