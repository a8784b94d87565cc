import { AppShell, type AppShellProps } from "@fettle/design-system/patterns/AppShell";
import { Suspense, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { useRouteHandle, useTitle } from "../document-title.ts";
import { useArrivalFocus } from "../screen/arrival-focus.ts";
import { lazyPart } from "../screen/lazy-part.ts";
import OfflineBar from "../screen/offline-bar.tsx";
import { useScrollMemory } from "../screen/scroll-memory.ts";
import { type PortalSection, portalItems } from "./portal-navigation.ts";

const PortalLive = lazyPart(() => import("./portal-live.tsx"));

export interface PortalShellProps extends Pick<AppShellProps, "frame" | "tag" | "foot"> {
  homeHref: string;
  sections: readonly PortalSection[];
  profileHref?: string;
}

export function PortalShell({ frame, tag, foot, homeHref, sections, profileHref }: PortalShellProps) {
  const main = useRef<HTMLElement>(null);
  const handle = useRouteHandle();
  const title = useTitle();
  const { pathname } = useLocation();
  useScrollMemory(main);
  useArrivalFocus(main);
  return (
    <>
      <Suspense>
        <PortalLive />
      </Suspense>
      <AppShell
        frame={frame}
        tag={tag}
        foot={foot}
        homeHref={homeHref}
        title={title ?? ""}
        contentWidth={handle?.contentWidth}
        mainRef={main}
        items={portalItems(sections, { homeHref, profileHref, pathname })}
        banners={<OfflineBar />}
      >
        <Outlet />
      </AppShell>
    </>
  );
}
