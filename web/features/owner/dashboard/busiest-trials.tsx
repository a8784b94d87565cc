import { useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { DataList } from "@fettle/design-system/DataList";
import { ListRow } from "@fettle/design-system/ListRow";
import { formatCount } from "@fettle/rules/platform/format-count";
import { BusiestTrialsDocument } from "../../../generated/graphql.ts";
import { CardContent } from "../analytics/card-content.tsx";
import { formatSeen } from "../organisations/format-seen.ts";
import * as css from "./dashboard.css.ts";

const counted = (count: number, noun: string) => `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;

export function BusiestTrials() {
  const { data, error, refetch } = useQuery(BusiestTrialsDocument, { context: { handlesErrors: true } });
  return (
    <Card
      title="Busiest trials"
      padding="none"
      actions={<span className={css.label}>Sent in the last 7 days</span>}
    >
      <CardContent
        what="trials"
        data={data?.busiestTrials}
        error={error}
        retry={refetch}
        height={160}
        isEmpty={(trials) => trials.length === 0}
      >
        {(trials) => (
          <DataList label="Busiest trials" variant="plain">
            {trials.map(({ id, name, createdAt, texts, emails }) => (
              <ListRow
                key={id}
                href={`/admin/organizations/${id}`}
                title={name}
                detail={`${counted(texts, "text")}, ${counted(emails, "email")} · signed up ${formatSeen(createdAt, new Date())}`}
                actions={
                  <Button
                    size="compact"
                    variant="danger-quiet"
                    href={`/admin/organizations/${id}?action=suspension`}
                    aria-label={`Suspend ${name}`}
                  >
                    Suspend
                  </Button>
                }
              />
            ))}
          </DataList>
        )}
      </CardContent>
    </Card>
  );
}
