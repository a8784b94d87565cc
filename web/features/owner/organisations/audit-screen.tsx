import { useReadQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { type LoaderFunctionArgs, useSearchParams } from "react-router";
import { OwnerAuditPageDocument } from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { AuditList } from "./audit-list.tsx";
import * as css from "./organisations.css.ts";

const pageOf = (params: URLSearchParams) => Math.max(1, Math.floor(Number(params.get("page"))) || 1);

export const loader = (args: LoaderFunctionArgs) =>
  preload(args, OwnerAuditPageDocument, {
    id: args.params.id ?? "",
    page: pageOf(new URL(args.request.url).searchParams),
  });

export function Component() {
  const { ownerOrganisation, ownerAudit } = useReadQuery(useLoaded<typeof loader>()).data;
  const [params, setParams] = useSearchParams();
  const page = pageOf(params);
  const { id, name } = ownerOrganisation;
  const { items, pages } = ownerAudit;
  return (
    <>
      <PageHeader
        title="Audit"
        subtitle="Entries are never changed or deleted."
        backHref={`/admin/organizations/${id}`}
        backLabel={name}
        isList
        isTitleOnPhone
      />
      <Card label="Audit" padding="none">
        <AuditList entries={items} />
      </Card>
      <nav className={css.pager} aria-label="Pages">
        <span>
          Page {page} of {pages}
        </span>
        <Button size="compact" isDisabled={page <= 1} onPress={() => setParams({ page: String(page - 1) })}>
          Previous
        </Button>
        <Button
          size="compact"
          isDisabled={page >= pages}
          onPress={() => setParams({ page: String(page + 1) })}
        >
          Next
        </Button>
      </nav>
    </>
  );
}
