import { useMutation, useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { ErrorState } from "@fettle/design-system/ErrorState";
import { Skeleton, SkeletonRegion } from "@fettle/design-system/Skeleton";
import { isManaging } from "@fettle/rules/identity/role";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import {
  type CalendarFeedScope,
  CalendarFeedsDocument,
  CreateCalendarFeedDocument,
} from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { FormError } from "../../../platform/forms/form-error.tsx";
import { useViewer } from "../../../platform/session/viewer.ts";
import { CalendarFeedRow } from "./calendar-feed-row.tsx";
import * as css from "./calendar-feeds.css.ts";
import { NewCalendarLink } from "./new-calendar-link.tsx";

export function CalendarFeeds() {
  const { data, error, refetch } = useQuery(CalendarFeedsDocument, {
    // There’s no event when a calendar reads the link.
    fetchPolicy: "cache-and-network",
    context: { handlesErrors: true },
  });
  const [shown, setShown] = useState<string>();
  return (
    <div className={css.page}>
      <p className={css.help}>
        See your jobs in Apple, Google or Outlook Calendar. New, moved and cancelled jobs update there
        automatically. Your calendar decides how often it checks: from every few minutes to once a day.
      </p>
      <NewFeed onCreated={setShown} />
      <Card title="Calendar links" padding="none">
        {data ? (
          data.calendarFeeds.length === 0 ? (
            <EmptyState
              heading="No calendar links"
              detail="Create a link, then add it to your calendar."
              illustration={false}
            />
          ) : (
            <ul className={css.rows}>
              {data.calendarFeeds.map((feed) => (
                <CalendarFeedRow key={feed.id} feed={feed} onReplaced={setShown} />
              ))}
            </ul>
          )
        ) : error ? (
          <ErrorState heading="Failed to load calendar links" onRetry={() => refetch()} />
        ) : (
          <SkeletonRegion label="Loading">
            <div className={css.loading}>
              <Skeleton height={56} />
            </div>
          </SkeletonRegion>
        )}
      </Card>
      {shown && <NewCalendarLink url={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
}

function NewFeed({ onCreated }: { onCreated: (url: string) => void }) {
  const { role } = useViewer();
  const [create, { loading, error }] = useMutation(CreateCalendarFeedDocument, {
    context: { handlesErrors: true },
    update: (cache, { data }) => {
      cache.updateQuery({ query: CalendarFeedsDocument }, (list) =>
        list && data
          ? { calendarFeeds: [data.createCalendarFeed.calendarFeed, ...list.calendarFeeds] }
          : list,
      );
    },
    onCompleted: ({ createCalendarFeed }) => onCreated(createCalendarFeed.url),
  });
  const start = (scope: CalendarFeedScope) =>
    create({ variables: { scope } }).catch((error) => ignored(error, "a toast shows it"));
  return (
    <>
      <div className={css.create}>
        <Button
          variant="primary"
          icon={<CalendarPlus />}
          isDisabled={loading}
          needsServer
          onPress={() => start("own")}
        >
          Link for my jobs
        </Button>
        {isManaging(role) && (
          <Button variant="secondary" isDisabled={loading} needsServer onPress={() => start("all")}>
            Link for all jobs
          </Button>
        )}
      </div>
      <FormError message={error && errorText(error, "Failed to create the link")} />
    </>
  );
}
