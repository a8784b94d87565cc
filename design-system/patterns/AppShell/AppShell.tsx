import type { ReactNode, Ref } from "react";
import { useMediaQuery } from "../../components/MediaQuery/use-media-query.ts";
import { media } from "../../tokens/scale.ts";
import type { NavItem } from "../Sidebar/NavList.tsx";
import { Sidebar, type SidebarProps } from "../Sidebar/Sidebar.tsx";
import { bannerArea, capped, content, main, shell, skip } from "./AppShell.css.ts";
import { frame as frames } from "./frame.css.ts";
import { PhoneMenu } from "./PhoneMenu.tsx";

export { loadDrawer } from "./PhoneMenu.tsx";
export type { NavItem };

export interface AppShellProps extends SidebarProps {
  /** Shown in the top bar on phones, and announced when focus moves to the sheet. */
  title: string;
  usageChip?: ReactNode;
  /** A `TopBarButton` for phones. The side bar has its own in `foot`. */
  topBarAssistant?: ReactNode;
  frame?: "app" | "support" | "owner";
  banners?: ReactNode;
  /** `full` uses the full width of a very wide screen, for the schedule. */
  contentWidth?: "capped" | "full";
  mainRef?: Ref<HTMLElement>;
  children: ReactNode;
}

/** Shows the navigation around a page: a dark frame on desktop, a top bar and slide-out menu on phones. */
export function AppShell({
  title,
  usageChip,
  topBarAssistant,
  frame = "app",
  banners,
  contentWidth = "capped",
  mainRef,
  usage,
  search,
  children,
  ...navigation
}: AppShellProps) {
  const frameClass = frames[frame];
  const isPhone = useMediaQuery(media.phone);
  return (
    <div className={`${frameClass} ${shell}`}>
      <a href="#content" className={skip}>
        Skip to content
      </a>
      {isPhone ? (
        <PhoneMenu
          {...navigation}
          title={title}
          usageChip={usageChip}
          onSearchPress={search?.onPress}
          assistant={topBarAssistant}
          frameClass={frameClass}
        />
      ) : (
        <Sidebar {...navigation} usage={usage} search={search} />
      )}
      <main ref={mainRef} id="content" tabIndex={-1} aria-label={title} className={main}>
        <div ref={shareHeight} className={bannerArea}>
          {banners}
        </div>
        <div className={contentWidth === "capped" ? `${content} ${capped}` : content}>{children}</div>
      </main>
    </div>
  );
}

/** Sets `--banners-height`, so the sheet's sticky bars stay below the banners. */
function shareHeight(area: HTMLElement | null) {
  const sheet = area?.parentElement;
  if (!area || !sheet) return;
  const observer = new ResizeObserver(() =>
    sheet.style.setProperty("--banners-height", `${area.getBoundingClientRect().height}px`),
  );
  observer.observe(area);
  return () => observer.disconnect();
}
