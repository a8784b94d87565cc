import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { SearchField } from "@fettle/design-system/SearchField";
import { SEARCH_MAX } from "@fettle/rules/text-limits";
import { Suspense } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { preload, useLoaded } from "../../app/apollo/preload.ts";
import { EquipmentPageDocument } from "../../generated/graphql.ts";
import { CardsSkeleton } from "../../lib/cards-skeleton.tsx";
import { useMediaQuery } from "../../lib/media-query.ts";
import { search } from "../../lib/record-cards.css.ts";
import { useSearchText } from "../../lib/search-text.ts";
import { EquipmentList } from "./equipment-list.tsx";
import { NewEquipmentButton } from "./new-equipment-button.tsx";

const PAGE_SIZE = 40;

export function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams.get("search")?.trim() || null;
  return preload(args, EquipmentPageDocument, { search, first: PAGE_SIZE });
}

export function Component() {
  const queryRef = useLoaded<typeof loader>();
  const [text, setText] = useSearchText();
  const isPhone = useMediaQuery("(max-width: 768px)");
  return (
    <>
      <PageHeader title="Equipment" actions={!isPhone && <NewEquipmentButton />} />
      <div className={search}>
        <SearchField
          label="Search equipment"
          placeholder={isPhone ? "Search equipment" : "Search name, make, model, serial or customer"}
          maxLength={SEARCH_MAX}
          value={text}
          onChange={setText}
        />
      </div>
      <Suspense fallback={<CardsSkeleton label="Loading equipment" />}>
        <EquipmentList queryRef={queryRef} />
      </Suspense>
      {isPhone && (
        <StickyActionBar>
          <NewEquipmentButton fullWidth />
        </StickyActionBar>
      )}
    </>
  );
}
