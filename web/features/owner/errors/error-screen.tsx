import { useMutation, useReadQuery } from "@apollo/client/react";
import { Badge } from "@fettle/design-system/Badge";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { DescriptionList } from "@fettle/design-system/DescriptionList";
import { Link } from "@fettle/design-system/Link";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import type { LoaderFunctionArgs } from "react-router";
import {
  type ClientErrorState,
  OwnerClientErrorDocument,
  type OwnerClientErrorQuery,
  SetClientErrorStateDocument,
} from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { usePageTitle } from "../../../platform/document-title.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { formatStamp } from "../organisations/format-seen.ts";
import { countWords, PAGE_WORDS, STATE_STATUSES } from "./error-words.ts";
import * as css from "./owner-errors.css.ts";

type Detail = OwnerClientErrorQuery["ownerClientError"];

export const loader = (args: LoaderFunctionArgs) =>
  preload(args, OwnerClientErrorDocument, { id: args.params.id ?? "" });

export function Component() {
  const { ownerClientError: error } = useReadQuery(useLoaded<typeof loader>()).data;
  usePageTitle(error.type);
  const isPhone = useIsPhone();
  const actions = <Actions {...error} />;
  const { type, message, state, stack, organisations, organisationCount } = error;
  return (
    <>
      <PageHeader
        title={`${type}: ${message}`}
        backHref="/admin/errors"
        backLabel="Errors"
        badge={<Badge status={STATE_STATUSES[state]} size="large" />}
        actions={actions}
        isList
        isTitleOnPhone
      />
      <div className={css.columns}>
        <div className={css.main}>
          <Card title="Where in the code">
            {stack.length > 0 ? (
              <section className={css.stack} aria-label="Frames">
                {stack.map((frame) => (
                  <div key={frame}>{frame}</div>
                ))}
              </section>
            ) : (
              "The browser didn’t say."
            )}
          </Card>
          <Card title="Businesses" count={organisationCount}>
            {organisations.length === 0 && "No one who was signed in."}
            {organisations.map(({ id, name }) => (
              <div key={id}>
                <Link href={`/admin/organizations/${id}`}>{name}</Link>
              </div>
            ))}
          </Card>
        </div>
        <div className={css.rail}>
          <Card title="What we know">
            <DescriptionList items={factsOf(error)} />
          </Card>
        </div>
      </div>
      {isPhone && <StickyActionBar>{actions}</StickyActionBar>}
    </>
  );
}

const ACTIONS: Record<ClientErrorState, { to: ClientErrorState; label: string }[]> = {
  open: [
    { to: "ignored", label: "Ignore" },
    { to: "resolved", label: "Resolve" },
  ],
  resolved: [{ to: "open", label: "Reopen" }],
  ignored: [{ to: "open", label: "Reopen" }],
};

function Actions({ id, state }: Pick<Detail, "id" | "state">) {
  const [set, { loading }] = useMutation(SetClientErrorStateDocument, {
    update: (cache) => cache.evict({ fieldName: "ownerClientErrors" }),
  });
  return ACTIONS[state].map(({ to, label }) => (
    <Button
      key={to}
      variant={to === "resolved" ? "primary" : "secondary"}
      isPending={loading}
      onPress={() =>
        set({ variables: { id, state: to } }).catch((error) => ignored(error, "a toast shows it"))
      }
    >
      {label}
    </Button>
  ));
}

const factsOf = (error: Detail) =>
  [
    { term: "Happened", value: countWords(error.count, error.organisationCount) },
    { term: "First", value: formatStamp(error.firstSeenAt) },
    { term: "Last", value: formatStamp(error.lastSeenAt) },
    { term: "Where", value: `${PAGE_WORDS[error.page]}, ${error.route}` },
    { term: "Browser", value: error.browser },
    { term: "Release", value: error.release },
    error.why && { term: "Ignored because", value: error.why },
    error.outboxKinds.length > 0 && { term: "Waiting work", value: error.outboxKinds.join(", ") },
    error.reopens && {
      term: "Back since",
      value: <Link href={`/admin/errors/${error.reopens}`}>the resolved error</Link>,
    },
  ].filter((fact) => fact !== null && fact !== false && fact !== "");
