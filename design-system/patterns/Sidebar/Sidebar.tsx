import { CircleArrowUp, LogOut, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Link } from "react-aria-components/Link";
import { Logo } from "../../components/Logo/Logo.tsx";
import { Tooltip } from "../../components/Tooltip/Tooltip.tsx";
import { type NavItem, NavList } from "./NavList.tsx";
import * as css from "./Sidebar.css.ts";

export interface Person {
  name: string;
  role: string;
  avatar: ReactNode;
  onPress: () => void;
}

export interface UpgradeHint {
  href: string;
  title: string;
  text: string;
}

export interface FrameProps {
  items: readonly NavItem[];
  homeHref?: string;
  /** Shown next to the logo in the portals: 'Support' or 'Business'. */
  tag?: string;
  upgrade?: UpgradeHint;
  person?: Person;
  onSignOut?: () => void;
  /** A portal's `PortalFoot`. */
  foot?: ReactNode;
}

export interface SearchHint {
  /** '⌘K' or 'Ctrl K' */
  keys: string;
  onPress: () => void;
}

export interface SidebarProps extends FrameProps {
  search?: SearchHint;
  usage?: ReactNode;
}

interface BrandProps extends Pick<FrameProps, "homeHref" | "tag"> {
  height?: number;
}

/** Shows the logo as a link home, with a portal's tag. */
export function Brand({ homeHref = "/", tag, height = 31 }: BrandProps) {
  return (
    <>
      <Link href={homeHref} className={css.brandLink}>
        <Logo height={height} />
      </Link>
      {tag && <span className={css.tag}>{tag}</span>}
    </>
  );
}

export function Upgrade({ href, title, text }: UpgradeHint) {
  return (
    <Link href={href} className={css.upgrade}>
      <span className={css.upgradeTitle}>
        <CircleArrowUp size={15} strokeWidth={2} aria-hidden />
        {title}
      </span>
      <span className={css.upgradeText}>{text}</span>
    </Link>
  );
}

export function Profile({ name, role, avatar, onPress }: Person) {
  return (
    <Button className={css.profile} onPress={onPress}>
      {avatar}
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        <span className={css.role}>{role}</span>
      </span>
    </Button>
  );
}

/** Shows the desktop navigation: logo, sections, usage, upgrade, profile and Sign Out. */
export function Sidebar({
  items,
  homeHref,
  tag,
  search,
  usage,
  upgrade,
  person,
  onSignOut,
  foot,
}: SidebarProps) {
  return (
    <header className={css.sidebar}>
      <div className={css.brand}>
        <Brand homeHref={homeHref} tag={tag} />
      </div>
      {search && (
        <Button aria-haspopup="dialog" className={css.search} onPress={search.onPress}>
          <Search size={16} strokeWidth={1.75} aria-hidden />
          Search
          <kbd className={css.keys}>{search.keys}</kbd>
        </Button>
      )}
      <NavList items={items} />
      <div className={css.foot}>
        {usage && <div className={css.usage}>{usage}</div>}
        {upgrade && <Upgrade {...upgrade} />}
        <div className={css.list}>{foot}</div>
        <div className={css.person}>
          {person && <Profile {...person} />}
          {onSignOut && (
            <Tooltip content="Sign Out">
              <Button aria-label="Sign Out" className={css.signOut} onPress={onSignOut}>
                <LogOut size={17} strokeWidth={1.75} aria-hidden />
              </Button>
            </Tooltip>
          )}
        </div>
      </div>
    </header>
  );
}
