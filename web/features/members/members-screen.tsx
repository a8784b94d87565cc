import { Button } from "@fettle/design-system/Button";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { UserPlus } from "lucide-react";
import { Suspense, useState } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { preload, useLoaded } from "../../app/apollo/preload.ts";
import { useViewer } from "../../app/session/viewer.ts";
import { ContentSkeleton } from "../../app/shell/content-skeleton.tsx";
import { MembersPageDocument } from "../../generated/graphql.ts";
import { useIsPhone } from "../../lib/media-query.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { LiveTeam } from "./live-team.tsx";
import { page } from "./members.css.ts";
import { MembersList } from "./members-list.tsx";
import { SeatCount } from "./seat-count.tsx";
import { SeatsBanner } from "./seats-banner.tsx";

export const loader = (args: LoaderFunctionArgs) => preload(args, MembersPageDocument);

export function Component() {
  const queryRef = useLoaded<typeof loader>();
  const { role } = useViewer();
  const [isInviting, setInviting] = useState(false);
  const isPhone = useIsPhone();
  const addMember = (
    <Button variant="primary" icon={<UserPlus />} fullWidth={isPhone} onPress={() => setInviting(true)}>
      Add Member
    </Button>
  );
  return (
    <>
      <LiveTeam />
      <PageHeader title="Team Members" actions={!isPhone && addMember} />
      <div className={page}>
        <SeatsBanner />
        <Suspense fallback={<ContentSkeleton isPart />}>
          <MembersList queryRef={queryRef} />
        </Suspense>
        <SeatCount />
      </div>
      {isPhone && <StickyActionBar>{addMember}</StickyActionBar>}
      {isInviting && <InviteDialog viewerRole={role} onClose={() => setInviting(false)} />}
    </>
  );
}
