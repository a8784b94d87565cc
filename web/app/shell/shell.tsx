import { useQuery } from "@apollo/client/react";
import { AppShell, type NavItem } from "@fettle/design-system/patterns/AppShell";
import { roleLabel } from "@fettle/rules/identity/role";
import { Suspense, useRef, useState } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { CompactUsageWidget, UsageWidget } from "../../features/delivery/usage/usage-widget.tsx";
import { useUpgradeHint } from "../../features/delivery/usage/use-upgrade-hint.ts";
import { ViewerAvatar } from "../../features/identity/profile/person.tsx";
import { ClockRoom } from "../../features/jobs/job-clock/clock-room.tsx";
import { isSearchOpen, searchKeys } from "../../features/workspace/search/search-palette.ts";
import { UnreadDocument } from "../../generated/graphql.ts";
import { useRouteHandle, useTitle } from "../../platform/document-title.ts";
import { isCurrent, navigationFor } from "../../platform/navigation.ts";
import { shownFrom } from "../../platform/offline/shown-from.ts";
import { useWaitingCount } from "../../platform/outbox/waiting-items.ts";
import { useArrivalFocus } from "../../platform/screen/arrival-focus.ts";
import { useIsFirstScreenDrawn } from "../../platform/screen/first-screen.ts";
import { LazyOfflineBar } from "../../platform/screen/lazy-offline-bar.ts";
import { lazyOpened, lazyPart } from "../../platform/screen/lazy-part.ts";
import { useScrollMemory } from "../../platform/screen/scroll-memory.ts";
import { useViewer } from "../../platform/session/viewer.ts";
import { useStore } from "../../platform/store.ts";
import { LazySearchPalette } from "./lazy-search-palette.tsx";
import { footRoom } from "./shell.css.ts";

const LiveUpdates = lazyPart(() => import("../live/live-updates.tsx"));
const LateParts = lazyPart(() => import("./late-parts.tsx"));
const AssistantButton = lazyPart(() => import("../../features/assistant/assistant/assistant-button.tsx"));
const HelpButton = lazyPart(() => import("../../features/website/help/help-button.tsx"));
const LateBanners = lazyPart(() => import("./late-banners.tsx"));
const WaitingChip = lazyPart(() => import("../../features/workspace/outbox/waiting-chip.tsx"));
const ProfileDialog = lazyOpened(() => import("../../features/identity/profile/profile-dialog.tsx"));

export function Shell() {
  const viewer = useViewer();
  const handle = useRouteHandle();
  const title = useTitle();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const upgrade = useUpgradeHint();
  const { unreadMessages = 0, unreadTickets = 0 } = useQuery(UnreadDocument).data ?? {};
  const waiting = useWaitingCount();
  const counts: Record<string, NavItem["count"]> = {
    "/messages": { value: unreadMessages, label: "unread" },
    "/support": { value: unreadTickets, label: "unread" },
    "/outbox": { value: waiting, label: "waiting" },
  };
  const main = useRef<HTMLElement>(null);
  const [isProfileOpen, setProfileOpen] = useState(false);
  const isDrawn = useIsFirstScreenDrawn();
  const isFromDevice = useStore(shownFrom) !== undefined;
  useScrollMemory(main);
  useArrivalFocus(main);
  return (
    <>
      <Suspense>{isDrawn && <LiveUpdates />}</Suspense>
      <Suspense>{isDrawn && <LateParts />}</Suspense>
      <AppShell
        title={title ?? ""}
        contentWidth={handle?.contentWidth}
        mainRef={main}
        items={navigationFor(viewer.role, waiting > 0).map(({ href, label, Icon }) => ({
          href,
          label,
          icon: <Icon />,
          isCurrent: isCurrent(href, pathname),
          count: counts[href],
        }))}
        search={{ keys: searchKeys, onPress: () => isSearchOpen.set(true) }}
        usage={<UsageWidget />}
        // The title doesn't fit next to both chips. The menu also shows usage.
        usageChip={
          waiting > 0 ? (
            <Suspense>
              <WaitingChip count={waiting} />
            </Suspense>
          ) : (
            <CompactUsageWidget />
          )
        }
        upgrade={upgrade}
        person={{
          name: viewer.name,
          role: roleLabel(viewer.role),
          avatar: <ViewerAvatar viewer={viewer} size={32} />,
          onPress: () => setProfileOpen(true),
        }}
        foot={
          <div className={footRoom}>
            <Suspense>
              {isDrawn && (
                <>
                  <AssistantButton place="side bar" />
                  <HelpButton />
                </>
              )}
            </Suspense>
          </div>
        }
        topBarAssistant={<Suspense>{isDrawn && <AssistantButton place="top bar" />}</Suspense>}
        onSignOut={() => navigate("/logout")}
        banners={
          <>
            <Suspense>{(isDrawn || isFromDevice) && <LazyOfflineBar />}</Suspense>
            <Suspense fallback={<ClockRoom />}>{isDrawn ? <LateBanners /> : <ClockRoom />}</Suspense>
          </>
        }
      >
        <Outlet />
      </AppShell>
      {isProfileOpen && (
        <Suspense>
          <ProfileDialog isOpen onOpenChange={setProfileOpen} />
        </Suspense>
      )}
      <LazySearchPalette />
    </>
  );
}
