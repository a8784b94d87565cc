import { useReadQuery } from "@apollo/client/react";
import { Avatar } from "@fettle/design-system/Avatar";
import { Badge } from "@fettle/design-system/Badge";
import { Button } from "@fettle/design-system/Button";
import { DataList } from "@fettle/design-system/DataList";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { ListRow } from "@fettle/design-system/ListRow";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { SearchField } from "@fettle/design-system/SearchField";
import { Select } from "@fettle/design-system/Select";
import { PLANS, planName } from "@fettle/rules/billing/plans";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { formatCount } from "@fettle/rules/platform/format-count";
import { formatMoney } from "@fettle/rules/platform/money";
import { type LoaderFunctionArgs, useSearchParams } from "react-router";
import {
  type OwnerOrganisationOrder,
  type OwnerOrganisationRowFieldsFragment,
  type OwnerOrganisationState,
  OwnerOrganisationsDocument,
  type PlanId,
} from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { useSearchText } from "../../../platform/screen/search-text.ts";
import { formatSeen } from "./format-seen.ts";
import { ORGANISATION_STATES } from "./organisation-state.ts";
import * as css from "./organisations.css.ts";

const ANY = "any";

const STATES = Object.keys(ORGANISATION_STATES) as OwnerOrganisationState[];
const ORDERS: Record<OwnerOrganisationOrder, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  name: "Name",
  revenue: "Highest revenue",
  trial_end: "Trial ends first",
};

function listOf(params: URLSearchParams) {
  const known = <Id extends string>(name: string, ids: readonly Id[]) =>
    ids.find((id) => id === params.get(name)) ?? null;
  return {
    page: Math.max(1, Math.floor(Number(params.get("page"))) || 1),
    search: params.get("search")?.trim() || null,
    state: known("state", STATES),
    planId: known<PlanId>(
      "plan",
      PLANS.map(({ id }) => id),
    ),
    order: known("sort", Object.keys(ORDERS) as OwnerOrganisationOrder[]) ?? "newest",
  };
}

export const loader = (args: LoaderFunctionArgs) =>
  preload(args, OwnerOrganisationsDocument, listOf(new URL(args.request.url).searchParams));

export function Component() {
  const { total, pages, items } = useReadQuery(useLoaded<typeof loader>()).data.ownerOrganisations;
  const [text, setText] = useSearchText();
  const [params, setParams] = useSearchParams();
  const { page, state, planId, order } = listOf(params);
  const isPhone = useIsPhone();

  const set = (name: string, value: string) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (name !== "page") next.delete("page");
      if (value === ANY) next.delete(name);
      else next.set(name, value);
      return next;
    });

  return (
    <>
      <PageHeader title="Organizations" subtitle={`${formatCount(total)} in this list`} />
      <div className={css.filters}>
        <div className={css.searchField}>
          <SearchField
            label="Search organizations"
            placeholder={isPhone ? "Search organizations" : "Name, ABN, person, email or id"}
            maxLength={SEARCH_MAX}
            value={text}
            onChange={setText}
          />
        </div>
        <Select
          label="State"
          hideLabel
          items={[
            { id: ANY, label: "All states" },
            ...STATES.map((id) => ({ id, label: ORGANISATION_STATES[id].label })),
          ]}
          selectedKey={state ?? ANY}
          onSelectionChange={(id) => set("state", id)}
        />
        <Select
          label="Plan"
          hideLabel
          items={[{ id: ANY, label: "All plans" }, ...PLANS.map(({ id, name }) => ({ id, label: name }))]}
          selectedKey={planId ?? ANY}
          onSelectionChange={(id) => set("plan", id)}
        />
        <Select
          label="Sort by"
          hideLabel
          items={Object.entries(ORDERS).map(([id, label]) => ({ id, label }))}
          selectedKey={order}
          onSelectionChange={(id) => set("sort", id)}
        />
      </div>
      {items.length === 0 ? (
        <EmptyState heading="No organizations found" illustration={false} />
      ) : (
        <DataList label="Organizations" columns="32px minmax(0, 2fr) 110px 90px 110px 150px 170px">
          {items.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </DataList>
      )}
      <nav className={css.pager} aria-label="Pages">
        <span>
          Page {page} of {formatCount(pages)}
        </span>
        <Button size="compact" isDisabled={page <= 1} onPress={() => set("page", String(page - 1))}>
          Previous
        </Button>
        <Button size="compact" isDisabled={page >= pages} onPress={() => set("page", String(page + 1))}>
          Next
        </Button>
      </nav>
    </>
  );
}

function Row({ row }: { row: OwnerOrganisationRowFieldsFragment }) {
  const { id, name, suburb, addressState, state, planId, mrrCents, memberCount, lastSeenAt } = row;
  const isPhone = useIsPhone();
  const place = [suburb, addressState].filter(Boolean).join(" ");
  const people = memberCount === 1 ? "1 person" : `${memberCount} people`;
  const revenue = mrrCents > 0 && `${formatMoney(mrrCents)}/mo`;
  const seen = lastSeenAt ? formatSeen(lastSeenAt, new Date()) : "Not active lately";
  const inWords = [place, planName(planId), people, revenue, seen].filter(Boolean).join(" · ");
  return (
    <ListRow
      href={`/admin/organizations/${id}`}
      leading={<Avatar name={name} size={32} />}
      title={name}
      detail={isPhone ? inWords : place || undefined}
      trailing={<Badge status={ORGANISATION_STATES[state]} />}
    >
      {!isPhone && (
        <>
          <span className={css.cell}>{planName(planId)}</span>
          <span className={css.cell}>{people}</span>
          <span className={css.figure}>{revenue || "–"}</span>
          <span className={css.cell}>{seen}</span>
        </>
      )}
    </ListRow>
  );
}
