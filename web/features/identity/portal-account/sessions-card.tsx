import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { DataList } from "@fettle/design-system/DataList";
import { ListRow } from "@fettle/design-system/ListRow";
import { EndPortalSessionDocument, type PortalAccountFieldsFragment } from "../../../generated/graphql.ts";
import { browserName } from "../../../lib/browser-name.ts";
import { formatLongDate } from "../../../lib/format-instant.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { usePerson } from "../../../platform/session/person.ts";

const nameOf = (userAgent: string | null | undefined) =>
  userAgent ? browserName(userAgent) : "Unknown browser";

export function SessionsCard({ sessions }: Pick<PortalAccountFieldsFragment, "sessions">) {
  const { timeZone } = usePerson();
  const [end] = useMutation(EndPortalSessionDocument, { context: { handlesErrors: true } });
  return (
    <Card title="Sessions" padding="none">
      <DataList label="Sessions" variant="plain">
        {sessions.map(({ id, userAgent, lastUsedAt, isCurrent }) => (
          <ListRow
            key={id}
            title={isCurrent ? "This browser" : nameOf(userAgent)}
            detail={isCurrent ? nameOf(userAgent) : `Last used ${formatLongDate(lastUsedAt, timeZone)}`}
            actions={
              !isCurrent && (
                <Button
                  size="inline"
                  onPress={() =>
                    end({ variables: { id } }).catch((error) => showFailure(error, "Failed to end session"))
                  }
                >
                  End
                </Button>
              )
            }
          />
        ))}
      </DataList>
    </Card>
  );
}
