import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { Toolbar } from "@fettle/design-system/patterns/Toolbar";
import { SearchField } from "@fettle/design-system/SearchField";
import { StatusGlyph } from "@fettle/design-system/StatusGlyph";
import { ToggleGroup } from "@fettle/design-system/ToggleGroup";
import { SEARCH_MAX } from "@fettle/rules/text-limits";
import { Suspense } from "react";
import { type LoaderFunctionArgs, useSearchParams } from "react-router";
import { EquipmentPageDocument } from "../../generated/graphql.ts";
import { withParam } from "../../lib/with-param.ts";
import { useLoaded } from "../../platform/apollo/preload.ts";
import { preloadList } from "../../platform/long-list/preload-list.ts";
import { CardsSkeleton } from "../../platform/screen/cards-skeleton.tsx";
import { useIsPhone } from "../../platform/screen/media-query.ts";
import { useSearchText } from "../../platform/screen/search-text.ts";
import { ListFileActions } from "../data-export/list-file-actions.tsx";
import { EquipmentList } from "./equipment-list.tsx";
import { NewEquipmentButton } from "./new-equipment-button.tsx";

const SERVICE_CHIPS = [
  { id: "all", label: "All" },
  { id: "due", label: "Service due", icon: <StatusGlyph domain="service" status="due" /> },
] as const;

/** `?service=due`: overdue, or due within 30 days. */
export const isDue = (params: URLSearchParams) => params.get("service") === "due";

export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const search = params.get("search")?.trim() || null;
  return preloadList(args, EquipmentPageDocument, { search, due: isDue(params) || null });
}

export function Component() {
  const list = useLoaded<typeof loader>();
  const [text, setText] = useSearchText();
  const [params, setParams] = useSearchParams();
  const isPhone = useIsPhone();
  return (
    <>
      <PageHeader
        title="Equipment"
        actions={
          !isPhone && (
            <>
              <ListFileActions kind="equipment" isPhone={false} />
              <NewEquipmentButton />
            </>
          )
        }
      />
      <Toolbar
        search={
          <SearchField
            label="Search equipment"
            placeholder={isPhone ? "Search equipment" : "Name, make, model, serial, customer"}
            maxLength={SEARCH_MAX}
            value={text}
            onChange={setText}
          />
        }
      >
        <ToggleGroup
          label="Service"
          items={SERVICE_CHIPS}
          selectedKey={isDue(params) ? "due" : "all"}
          onChange={(key) => setParams(withParam(params, "service", key === "due" ? "due" : null))}
        />
        {isPhone && <ListFileActions kind="equipment" isPhone />}
      </Toolbar>
      <Suspense fallback={<CardsSkeleton label="Loading equipment" />}>
        <EquipmentList list={list} />
      </Suspense>
      {isPhone && (
        <StickyActionBar>
          <NewEquipmentButton fullWidth />
        </StickyActionBar>
      )}
    </>
  );
}
