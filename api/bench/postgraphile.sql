-- Conditions PostGraphile can't express. PostgreSQL inlines them.
create or replace function bench_schedule(organisation uuid, since timestamptz, until timestamptz) returns setof jobs
language sql stable as $$
  select * from jobs where org_id = organisation and archived_at is null and scheduled_at >= since and scheduled_at < until
  order by scheduled_at, id
$$;

create or replace function bench_search(organisation uuid, query text) returns setof jobs
language sql stable as $$
  select * from jobs where org_id = organisation and archived_at is null and search_text like '%' || query || '%'
  order by list_order, id
$$;

-- Renamed to avoid a clash with the root type Subscription.
comment on table subscriptions is '@name plan_subscription';
