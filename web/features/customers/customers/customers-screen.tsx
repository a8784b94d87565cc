import { Button } from "@fettle/design-system/Button";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { CUSTOMER_ORDERS } from "@fettle/rules/platform/list-orders";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { CustomersPageDocument } from "../../../generated/graphql.ts";
import { useLoaded } from "../../../platform/apollo/preload.ts";
import { KeyHint } from "../../../platform/keys/key-hint.tsx";
import { restoreSearch } from "../../../platform/long-list/kept-search.ts";
import { isManagers, loadSortVariables } from "../../../platform/long-list/managers-sort.ts";
import { preloadList } from "../../../platform/long-list/preload-list.ts";
import { ImportButton } from "../../../platform/record-import/import-button.tsx";
import { ImportHost } from "../../../platform/record-import/import-host.tsx";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { readCustomersFilter } from "./customers-filter.ts";
import { CustomersList } from "./customers-list.tsx";
import { CustomersSkeleton } from "./customers-skeleton.tsx";
import { CustomersToolbar } from "./customers-toolbar.tsx";

export async function loader(args: LoaderFunctionArgs) {
  restoreSearch(args);
  const params = new URL(args.request.url).searchParams;
  const { owing, overdue, ...filter } = readCustomersFilter(params);
  // Kept from when the viewer was a manager.
  const isOfMoney = (owing ?? overdue) && (await isManagers(args));
  return preloadList(args, CustomersPageDocument, {
    ...filter,
    ...(isOfMoney && { owing, overdue }),
    ...(await loadSortVariables(args, CUSTOMER_ORDERS, "owing")),
  });
}

export function Component() {
  const list = useLoaded<typeof loader>();
  const isPhone = useIsPhone();
  const [isEmpty, setEmpty] = useState(false);
  return (
    <>
      <PageHeader
        title="Customers"
        actions={
          !isPhone && (
            <>
              <ImportButton kind="customers" />
              <NewCustomer />
            </>
          )
        }
      />
      <ImportHost kind="customers" />
      <CustomersToolbar isEmpty={isEmpty} />
      <Suspense fallback={<CustomersSkeleton />}>
        <CustomersList list={list} onEmpty={setEmpty} />
      </Suspense>
      {isPhone && (
        <StickyActionBar>
          <NewCustomer isWide />
        </StickyActionBar>
      )}
    </>
  );
}

function NewCustomer({ isWide = false }: { isWide?: boolean }) {
  return (
    <Button variant="primary" icon={<Plus />} href="/customers/new" fullWidth={isWide}>
      New Customer
      <KeyHint keys="C" />
    </Button>
  );
}
