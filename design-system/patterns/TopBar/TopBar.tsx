import { Menu, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { menu, title as titleClass, topBar } from "./TopBar.css.ts";

export interface TopBarProps {
  title: string;
  isMenuOpen: boolean;
  onMenuPress: () => void;
  usageChip?: ReactNode;
  onSearchPress?: () => void;
}

/** Shows the menu button, page title, search and usage on phones. */
export function TopBar({ title, isMenuOpen, onMenuPress, usageChip, onSearchPress }: TopBarProps) {
  return (
    <header className={topBar}>
      <Button
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        className={menu}
        onPress={onMenuPress}
      >
        <Menu size={22} strokeWidth={2} aria-hidden />
      </Button>
      <span className={titleClass}>{title}</span>
      {onSearchPress && (
        <Button aria-label="Search" aria-haspopup="dialog" className={menu} onPress={onSearchPress}>
          <Search size={21} strokeWidth={2} aria-hidden />
        </Button>
      )}
      {usageChip}
    </header>
  );
}
