import { useReadQuery } from "@apollo/client/react";
import { Badge } from "@fettle/design-system/Badge";
import { Button } from "@fettle/design-system/Button";
import { DataList } from "@fettle/design-system/DataList";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { ListRow } from "@fettle/design-system/ListRow";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { SegmentedControl } from "@fettle/design-system/SegmentedControl";
import { type LoaderFunctionArgs, useSearchParams } from "react-router";
import {
  type ClientErrorRowFragment,
  type ClientErrorState,
  OwnerClientErrorsDocument,
} from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { formatSeen } from "../organisations/format-seen.ts";
import { countWords, PAGE_WORDS, STATE_STATUSES } from "./error-words.ts";
import * as css from "./owner-errors.css.ts";

const STATES = Object.keys(STATE_STATUSES) as ClientErrorState[];

const listOf = (params: URLSearchParams) => ({
  state: STATES.find((state) => state === params.get("state")) ?? "open",
  page: Math.max(1, Math.floor(Number(params.get("page"))) || 1),
});

export const loader = (args: LoaderFunctionArgs) =>
  preload(args, OwnerClientErrorsDocument, listOf(new URL(args.request.url).searchParams));

export function Component() {
  const { items, pages } = useReadQuery(useLoaded<typeof loader>()).data.ownerClientErrors;
  const [params, setParams] = useSearchParams();
  const { state, page } = listOf(params);
  const turnTo = (next: number) => setParams({ state, page: String(next) });
  return (
    <>
      <PageHeader
        title="Errors"
        subtitle="Errors in people’s browsers, without personal data."
        isTitleOnPhone
      />
      <div className={css.states}>
        <SegmentedControl
          label="State"
          items={STATES.map((id) => ({ id, label: STATE_STATUSES[id].label }))}
          selectedKey={state}
          onChange={(next) => setParams({ state: next })}
        />
      </div>
      {items.length === 0 ? (
        <EmptyState heading={`No ${STATE_STATUSES[state].label.toLowerCase()} errors`} illustration={false} />
      ) : (
        <DataList label="Errors">
          {items.map((error) => (
            <Row key={error.id} error={error} />
          ))}
        </DataList>
      )}
      {pages > 1 && (
        <nav className={css.pager} aria-label="Pages">
          <span>
            Page {page} of {pages}
          </span>
          <Button size="compact" isDisabled={page <= 1} onPress={() => turnTo(page - 1)}>
            Previous
          </Button>
          <Button size="compact" isDisabled={page >= pages} onPress={() => turnTo(page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </>
  );
}

function Row({ error }: { error: ClientErrorRowFragment }) {
  const { id, type, message, page, route, count, organisationCount, lastSeenAt, reopens } = error;
  const where = page === "app" ? route : `${PAGE_WORDS[page]}, ${route}`;
  const seen = formatSeen(lastSeenAt, new Date());
  return (
    <ListRow
      href={`/admin/errors/${id}`}
      title={`${type}: ${message}`}
      badge={reopens && <Badge status={{ label: "Back", tone: "amber", glyph: "alarm" }} />}
      detail={[where, countWords(count, organisationCount), seen].join(" · ")}
    />
  );
}
