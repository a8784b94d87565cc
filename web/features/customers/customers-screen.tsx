import { Button } from "@fettle/design-system/Button";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { SearchField } from "@fettle/design-system/SearchField";
import { SEARCH_MAX } from "@fettle/rules/text-limits";
import { Plus } from "lucide-react";
import { Suspense } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { CustomersPageDocument } from "../../generated/graphql.ts";
import { useLoaded } from "../../platform/apollo/preload.ts";
import { preloadList } from "../../platform/long-list/preload-list.ts";
import { CardsSkeleton } from "../../platform/screen/cards-skeleton.tsx";
import { useIsPhone } from "../../platform/screen/media-query.ts";
import { search, searchRow } from "../../platform/screen/record-cards.css.ts";
import { useSearchText } from "../../platform/screen/search-text.ts";
import { ListFileActions } from "../data-export/list-file-actions.tsx";
import { CustomersList } from "./customers-list.tsx";

export function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams.get("search")?.trim() || null;
  return preloadList(args, CustomersPageDocument, { search });
}

export function Component() {
  const list = useLoaded<typeof loader>();
  const [text, setText] = useSearchText();
  const isPhone = useIsPhone();
  return (
    <>
      <PageHeader
        title="Customers"
        actions={
          !isPhone && (
            <>
              <ListFileActions kind="customers" isPhone={false} />
              <NewCustomer />
            </>
          )
        }
      />
      <div className={isPhone ? `${search} ${searchRow}` : search}>
        <SearchField
          label="Search customers"
          placeholder={isPhone ? "Search customers" : "Search name, contact, email, phone, address or notes"}
          maxLength={SEARCH_MAX}
          value={text}
          onChange={setText}
        />
        {isPhone && <ListFileActions kind="customers" isPhone />}
      </div>
      <Suspense fallback={<CardsSkeleton label="Loading customers" />}>
        <CustomersList list={list} />
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
    </Button>
  );
}
