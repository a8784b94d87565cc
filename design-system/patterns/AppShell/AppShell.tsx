import { lazy, type ReactNode, type Ref, Suspense, useState } from "react";
import type { NavItem } from "../Sidebar/NavList.tsx";
import { Sidebar, type SidebarProps } from "../Sidebar/Sidebar.tsx";
import { TopBar } from "../TopBar/TopBar.tsx";
import { bannerArea, capped, content, main, shell, skip } from "./AppShell.css.ts";
import { frame as frames } from "./frame.css.ts";

export type { NavItem };

const Drawer = lazy(() => import("./Drawer.tsx"));

export interface AppShellProps extends SidebarProps {
  /** The page's title: in a phone's top bar, and announced when the focus moves to the sheet. */
  title: string;
  usageChip?: ReactNode;
  /** The frame of the product, or of a portal. */
  frame?: "app" | "support" | "owner";
  /** Between bar and content: the offline bar. */
  banners?: ReactNode;
  /** `full` uses the whole width of very wide screens, for the schedule. */
  contentWidth?: "capped" | "full";
  /** The sheet: on a desktop it scrolls, not the page. */
  mainRef?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A dark frame with the navigation around a light sheet with the content; on phones a top bar and a slide-out menu. */
export function AppShell({
  title,
  usageChip,
  frame = "app",
  banners,
  contentWidth = "capped",
  mainRef,
  usage,
  search,
  children,
  ...navigation
}: AppShellProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  // The menu's code is loaded when first opened, and stays for its closing animation.
  const [isMenuWanted, setMenuWanted] = useState(false);
  const frameClass = frames[frame];
  return (
    <div className={`${frameClass} ${shell}`}>
      <a href="#content" className={skip}>
        Skip to content
      </a>
      <Sidebar {...navigation} usage={usage} search={search} />
      <TopBar
        title={title}
        usageChip={usageChip}
        onSearchPress={search?.onPress}
        isMenuOpen={isMenuOpen}
        onMenuPress={() => {
          setMenuWanted(true);
          setMenuOpen(true);
        }}
      />
      <main ref={mainRef} id="content" tabIndex={-1} aria-label={title} className={main}>
        <div ref={shareHeight} className={bannerArea}>
          {banners}
        </div>
        <div className={contentWidth === "capped" ? `${content} ${capped}` : content}>{children}</div>
      </main>
      {isMenuWanted && (
        <Suspense fallback={null}>
          <Drawer {...navigation} frameClass={frameClass} isOpen={isMenuOpen} onOpenChange={setMenuOpen} />
        </Suspense>
      )}
    </div>
  );
}

/** Gives the sheet `--banners-height`, under which its own sticky bars stay, whatever the banners say. */
function shareHeight(area: HTMLElement | null) {
  const sheet = area?.parentElement;
  if (!area || !sheet) return;
  const observer = new ResizeObserver(() =>
    sheet.style.setProperty("--banners-height", `${area.getBoundingClientRect().height}px`),
  );
  observer.observe(area);
  return () => observer.disconnect();
}
