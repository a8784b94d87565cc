import { useReadQuery } from "@apollo/client/react";
import { Badge } from "@fettle/design-system/Badge";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { Link } from "@fettle/design-system/Link";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { partsText } from "@fettle/rules/owner/status";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { LoaderFunctionArgs } from "react-router";
import {
  PlannedWorkDocument,
  type StatusIncidentFieldsFragment,
  StatusIncidentsDocument,
} from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { formatStamp } from "../organisations/format-seen.ts";
import { IncidentDialog } from "./incident-dialog.tsx";
import * as css from "./owner-status.css.ts";
import { PlannedWorkCard } from "./planned-work-card.tsx";
import { StatusUpdateDialog } from "./status-update-dialog.tsx";

type Incident = StatusIncidentFieldsFragment;

/** Without a record, a new one. */
type Writing =
  | { what: "incident"; incident?: Incident }
  | { what: "update"; incident: Incident; update?: Incident["updates"][number] };

export const loader = (args: LoaderFunctionArgs) => ({
  incidents: preload(args, StatusIncidentsDocument, {}),
  plannedWork: preload(args, PlannedWorkDocument, {}),
});

export function Component() {
  const loading = useLoaded<typeof loader>();
  const { statusIncidents: incidents } = useReadQuery(loading.incidents).data;
  const { plannedWork } = useReadQuery(loading.plannedWork).data;
  const [writing, setWriting] = useState<Writing>();
  const close = () => setWriting(undefined);
  const isPhone = useIsPhone();
  const newIncident = (
    <Button variant="primary" icon={<Plus />} onPress={() => setWriting({ what: "incident" })}>
      New incident
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Status page"
        subtitle={
          <span className={css.publicPage}>
            <Link isQuiet href="/status">
              See the public page
            </Link>
          </span>
        }
        actions={newIncident}
        isTitleOnPhone
      />
      <div className={css.planned}>
        <PlannedWorkCard plannedWork={plannedWork} />
      </div>
      {incidents.length === 0 && (
        <EmptyState
          heading="No incidents yet"
          detail="We measure each part by ourselves. Write an incident to tell people more."
          illustration={false}
        />
      )}
      <div className={css.incidents}>
        {incidents.map((incident) => (
          <IncidentCard key={incident.id} incident={incident} onWrite={setWriting} />
        ))}
      </div>
      {isPhone && <StickyActionBar>{newIncident}</StickyActionBar>}
      {writing?.what === "incident" && <IncidentDialog incident={writing.incident} onClose={close} />}
      {writing?.what === "update" && (
        <StatusUpdateDialog incidentId={writing.incident.id} update={writing.update} onClose={close} />
      )}
    </>
  );
}

interface IncidentProps {
  incident: Incident;
  onWrite: (writing: Writing) => void;
}

function IncidentCard({ incident, onWrite }: IncidentProps) {
  const { title, parts, impact, startedAt, resolvedAt, updates } = incident;
  return (
    <Card title={title}>
      <p className={css.about}>
        <Badge
          status={
            resolvedAt
              ? { label: "Resolved", tone: "green", glyph: "tickDisc" }
              : { label: impact === "down" ? "Down" : "Slow or partly down", tone: "red", glyph: "exclaim" }
          }
        />
        <span>
          {partsText(parts)} · {formatStamp(startedAt)}
          {resolvedAt && ` to ${formatStamp(resolvedAt)}`}
        </span>
      </p>
      <ul className={css.updates}>
        {updates.map((update) => (
          <li key={update.id} className={css.update}>
            <span className={css.at}>{formatStamp(update.at)}</span>
            <span className={css.text}>{update.text}</span>
            <Button
              size="compact"
              variant="ghost"
              onPress={() => onWrite({ what: "update", incident, update })}
            >
              Edit update
            </Button>
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button size="compact" onPress={() => onWrite({ what: "update", incident })}>
          Add update
        </Button>
        <Button size="compact" variant="ghost" onPress={() => onWrite({ what: "incident", incident })}>
          Edit incident
        </Button>
      </div>
    </Card>
  );
}
