import { Card } from "@fettle/design-system/Card";
import { Skeleton, SkeletonRegion } from "@fettle/design-system/Skeleton";
import type { ConversationRowFragment } from "../../../generated/graphql.ts";
import * as css from "./messages.css.ts";

const BUBBLES = [
  { id: "one", isOurs: true, width: 320, height: 58 },
  { id: "two", isOurs: false, width: 150, height: 38 },
  { id: "three", isOurs: true, width: 260, height: 38 },
];

/** Shows bubbles in place of the messages to come, and the last one’s words. */
export function ThreadSkeleton({ last }: { last: ConversationRowFragment["preview"] }) {
  const isOurs = last?.direction === "outbound" || undefined;
  return (
    <SkeletonRegion label="Loading messages">
      <div className={css.messages}>
        {BUBBLES.map((bubble) => (
          <div key={bubble.id} className={bubble.isOurs ? css.ours : css.theirs}>
            <Skeleton width={bubble.width} height={bubble.height} />
            <Skeleton width={96} height={11} />
          </div>
        ))}
        {last && (
          <div className={isOurs ? css.ours : css.theirs}>
            <div className={css.bubble} data-ours={isOurs}>
              <p className={css.body}>{last.text}</p>
            </div>
          </div>
        )}
      </div>
    </SkeletonRegion>
  );
}

export const PaneSkeleton = () => (
  <>
    <div className={css.pane}>
      <div className={css.paneHead}>
        <Skeleton shape="circle" height={36} />
        <Skeleton width={160} />
      </div>
      <div className={css.scroller}>
        <ThreadSkeleton last={null} />
      </div>
    </div>
    <div className={css.panel}>
      <Card>
        <p className={css.panelName}>
          <Skeleton shape="circle" height={40} />
          <Skeleton width="60%" />
        </p>
        <Skeleton height={64} />
      </Card>
      <Skeleton height={160} />
    </div>
  </>
);
