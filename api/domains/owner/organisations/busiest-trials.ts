import { acrossOrganisations } from "../../../database/across-organisations.ts";
import type { Services } from "../../../services.ts";

export interface BusyTrial {
  id: string;
  name: string;
  createdAt: Date;
  texts: number;
  emails: number;
}

const WEEK_MS = 7 * 86_400_000;
const SHOWN = 5;

export function busiestTrials(services: Services): Promise<BusyTrial[]> {
  const since = new Date(+services.now() - WEEK_MS);
  return acrossOrganisations(services, "portal").$queryRaw<BusyTrial[]>`
    select o.id, o.name, o.created_at as "createdAt", sent.texts, sent.emails
    from subscriptions s join organisations o on o.id = s.org_id, lateral (
      select count(*) filter (where m.channel = 'sms')::int as texts,
        count(*) filter (where m.channel = 'email')::int as emails
      from messages m
      where m.org_id = s.org_id and m.direction = 'outbound' and m.created_at > ${since}) sent
    where s.subscribed_at is null and s.trial_end > ${since} and o.suspended_at is null
      and sent.texts + sent.emails > 0
    order by sent.texts + sent.emails desc, o.id limit ${SHOWN}`;
}
