import { useApolloClient, useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { media } from "@fettle/design-system/tokens/scale";
import type { OwnerFigure } from "@fettle/rules/owner/product-figures";
import { csvRow } from "@fettle/rules/platform/csv";
import { formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import { Download } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { OwnerFiguresDocument, OwnerRevenueDocument } from "../../../generated/graphql.ts";
import { saveCsv } from "../../../lib/save-csv.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { PORTAL_ZONE } from "../../../platform/portal/portal-zone.ts";
import { useMediaQuery } from "../../../platform/screen/media-query.ts";
import { CardContent } from "./card-content.tsx";
import { CohortsCard } from "./cohorts-card.tsx";
import { FigureListDialog } from "./figure-list-dialog.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { MessagesCard } from "./messages-card.tsx";
import * as css from "./owner-analytics.css.ts";
import { monthBefore, rangeOf } from "./range.ts";
import { RangePicker } from "./range-picker.tsx";
import { RetentionCard } from "./retention-card.tsx";
import { RevenueCard } from "./revenue-card.tsx";
import { TrialsCard } from "./trials-card.tsx";

const KEY: readonly OwnerFigure[] = [
  "monthly_recurring_revenue",
  "revenue_per_organisation",
  "net_revenue_retention",
  "revenue_churn",
  "trial_to_paid",
];
const MORE: readonly OwnerFigure[] = ["net_churn", "customer_churn", "activation"];

export function Component() {
  const [search, setSearch] = useSearchParams();
  const range = rangeOf(search);
  const days = { from: range.from, to: range.to };
  const [opened, setOpened] = useState<OwnerFigure | null>(null);
  const { data, error, refetch } = useQuery(OwnerFiguresDocument, {
    variables: days,
    context: { handlesErrors: true },
  });
  const isPhone = useMediaQuery(media.phone);
  const counted = data?.ownerFigures.countedAt;
  const figures = (names: readonly OwnerFigure[]) => (
    <CardContent
      what="the key figures"
      data={data?.ownerFigures}
      error={error}
      retry={refetch}
      height={104}
      isEmpty={() => false}
    >
      {(loaded) => (
        <KeyFigures names={names} figures={loaded.figures} before={monthBefore(days)} onOpen={setOpened} />
      )}
    </CardContent>
  );
  const controls = (
    <>
      <RangePicker
        range={range}
        onPreset={(preset) => setSearch({ range: preset })}
        onRange={(own) => setSearch(own)}
      />
      <RevenueCsv range={days} />
    </>
  );
  return (
    <>
      <PageHeader
        title="Analytics"
        subtitle={`All organisations, AUD excluding GST.${counted ? ` Updated at ${formatWallTime(instantWallTime(counted, PORTAL_ZONE))}` : ""}`}
        actions={!isPhone && controls}
      />
      <div className={css.page}>
        {isPhone && <div className={css.range}>{controls}</div>}
        {figures(KEY)}
        <div className={css.charts}>
          <RevenueCard range={days} />
          <MessagesCard range={days} />
        </div>
        <CohortsCard range={days} />
        {data && figures(MORE)}
        <TrialsCard range={days} />
        <RetentionCard range={days} />
      </div>
      {opened && <FigureListDialog figure={opened} range={days} onClose={() => setOpened(null)} />}
    </>
  );
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

function RevenueCsv({ range }: { range: { from: string; to: string } }) {
  const client = useApolloClient();
  async function save() {
    try {
      const { data } = await client.query({
        query: OwnerRevenueDocument,
        variables: range,
        context: { handlesErrors: true },
      });
      if (!data) return;
      const header = [
        "Month",
        "MRR",
        "Paying organisations",
        "New",
        "Expansion",
        "Reactivation",
        "Contraction",
        "Churn",
      ];
      const rows = data.ownerRevenue.map((each) => [
        each.month.slice(0, 7),
        dollars(each.mrrCents),
        each.paying,
        dollars(each.newCents),
        dollars(each.expansionCents),
        dollars(each.reactivationCents),
        dollars(each.contractionCents),
        dollars(each.churnCents),
      ]);
      saveCsv([header, ...rows].map(csvRow).join(""), `revenue-${range.from}-${range.to}.csv`);
    } catch (failure) {
      showFailure(failure, "Failed to export");
    }
  }
  return (
    <Button icon={<Download />} onPress={save}>
      CSV
    </Button>
  );
}
