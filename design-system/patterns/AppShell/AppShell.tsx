import { type ComponentType, lazy, type ReactNode, type Ref, Suspense, useState } from "react";
import type { NavItem } from "../Sidebar/NavList.tsx";
import { Sidebar, type SidebarProps } from "../Sidebar/Sidebar.tsx";
import { TopBar } from "../TopBar/TopBar.tsx";
import { bannerArea, capped, content, main, shell, skip } from "./AppShell.css.ts";
import type { DrawerProps } from "./Drawer.tsx";
import { frame as frames } from "./frame.css.ts";

export type { NavItem };

let LoadedDrawer: ComponentType<DrawerProps> | undefined;

/** Call it before the menu is needed, so it opens in the next frame. */
export async function loadDrawer() {
  const module = await import("./Drawer.tsx");
  LoadedDrawer = module.default;
  return module;
}

const LazyDrawer = lazy(loadDrawer);

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
  const [isMenuOpen, setMenuOpen] = useState(false);
  // A lazy component would take another frame, even if it's loaded. It isn't swapped while it's on screen.
  const [menu, setMenu] = useState<{ Drawer: ComponentType<DrawerProps> }>();
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
        assistant={topBarAssistant}
        isMenuOpen={isMenuOpen}
        onMenuPressStart={() => void loadDrawer().catch(() => {})}
        onMenuPress={() => {
          setMenu(menu ?? { Drawer: LoadedDrawer ?? LazyDrawer });
          setMenuOpen(true);
        }}
      />
      <main ref={mainRef} id="content" tabIndex={-1} aria-label={title} className={main}>
        <div ref={shareHeight} className={bannerArea}>
          {banners}
        </div>
        <div className={contentWidth === "capped" ? `${content} ${capped}` : content}>{children}</div>
      </main>
      {menu && (
        <Suspense fallback={null}>
          <menu.Drawer
            {...navigation}
            frameClass={frameClass}
            isOpen={isMenuOpen}
            onOpenChange={setMenuOpen}
          />
        </Suspense>
      )}
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
