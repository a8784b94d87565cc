import { Card } from "@fettle/design-system/Card";
import { DescriptionList } from "@fettle/design-system/DescriptionList";
import { formatWallDateTime } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import type { QuoteDetailFragment } from "../../../generated/graphql.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { signaturePicture } from "../documents/document-screen.css.ts";

export function AcceptanceCard({ quote }: { quote: QuoteDetailFragment }) {
  const { timeZone } = useViewer().organisation;
  const { acceptedAt, acceptedByName, acceptedByIp, acceptedSignature } = quote;
  if (!acceptedAt) return null;
  return (
    <Card title="Acceptance">
      <DescriptionList
        items={[
          { term: "Accepted by", value: acceptedByName },
          { term: "Time", value: formatWallDateTime(instantWallTime(acceptedAt, timeZone)) },
          ...(acceptedByIp ? [{ term: "IP address", value: acceptedByIp }] : []),
        ]}
      />
      {acceptedSignature && <Signature path={acceptedSignature} name={acceptedByName} />}
    </Card>
  );
}

const MARGIN = 6;

function Signature({ path, name }: { path: string; name: string | null }) {
  const numbers = path.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const [width, height] = [Math.max(...xs) + MARGIN - left, Math.max(...ys) + MARGIN - top];
  return (
    <svg
      className={signaturePicture}
      viewBox={`${left} ${top} ${width} ${height}`}
      role="img"
      aria-label={name ? `Signature of ${name}` : "Signature"}
    >
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
