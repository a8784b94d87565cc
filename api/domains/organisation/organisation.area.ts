import type { Area } from "../../area.ts";
import { purgeCalendarFeeds } from "./calendar-feeds/purge-calendar-feeds.ts";
import { applyBankDetails } from "./organisation/apply-bank-details.ts";
import { logoFiles } from "./organisation/logo-files.ts";
import { purgeBankDetails } from "./organisation/purge-bank-details.ts";
import { purgeInvites } from "./team/purge-invites.ts";
// Imports every file that adds to the schema, upstream first.
import "./organisation/organisation.type.ts";
import "./organisation/organisation.mutations.ts";
import "./organisation/organisation.subscriptions.ts";
import "./team/team.type.ts";
import "./team/team.queries.ts";
import "./team/team.mutations.ts";
import "./team/team.subscriptions.ts";
import "./calendar-feeds/calendar-feed.type.ts";
import "./calendar-feeds/calendar-feed.queries.ts";
import "./calendar-feeds/calendar-feed.mutations.ts";

export const organisation: Area = {
  purges: [purgeBankDetails, purgeInvites, purgeCalendarFeeds],
  tasks: () => [applyBankDetails],
  files: [logoFiles],
};
