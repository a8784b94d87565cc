import { Button } from "@fettle/design-system/Button";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { UserPlus } from "lucide-react";
import { Suspense, useState } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { MembersPageDocument } from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { useCreateKey } from "../../../platform/keys/create-key.ts";
import { KeyHint } from "../../../platform/keys/key-hint.tsx";
import { restoreSearch } from "../../../platform/long-list/kept-search.ts";
import { ContentSkeleton } from "../../../platform/screen/content-skeleton.tsx";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { LiveTeam } from "./live-team.tsx";
import { page } from "./members.css.ts";
import { MembersList } from "./members-list.tsx";
import { SeatCount } from "./seat-count.tsx";
import { SeatsBanner } from "./seats-banner.tsx";

export function loader(args: LoaderFunctionArgs) {
  restoreSearch(args);
  return preload(args, MembersPageDocument);
}

export function Component() {
  const queryRef = useLoaded<typeof loader>();
  const { role } = useViewer();
  const [isInviting, setInviting] = useState(false);
  const isPhone = useIsPhone();
  useCreateKey(() => setInviting(true));
  const addMember = (
    <Button variant="primary" icon={<UserPlus />} fullWidth={isPhone} onPress={() => setInviting(true)}>
      Add member
      <KeyHint keys="C" />
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
