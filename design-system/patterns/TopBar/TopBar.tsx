import { Menu, Search } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { TopBarButton } from "../TopBarButton/TopBarButton.tsx";
import { title as titleClass, topBar } from "./TopBar.css.ts";

export interface TopBarProps {
  title: string;
  isMenuOpen: boolean;
  menuRef?: Ref<HTMLButtonElement>;
  onMenuPress: () => void;
  usageChip?: ReactNode;
  onSearchPress?: () => void;
  /** A `TopBarButton`. */
  assistant?: ReactNode;
}

/** Shows the menu button, page title, search, assistant and usage on phones. */
export function TopBar({
  title,
  isMenuOpen,
  menuRef,
  onMenuPress,
  usageChip,
  onSearchPress,
  assistant,
}: TopBarProps) {
  return (
    <header className={topBar}>
      <TopBarButton
        ref={menuRef}
        label="Menu"
        icon={<Menu size={22} strokeWidth={2} aria-hidden />}
        isExpanded={isMenuOpen}
        onPress={onMenuPress}
      />
      <span className={titleClass}>{title}</span>
      {onSearchPress && (
        <TopBarButton
          label="Search"
          icon={<Search size={21} strokeWidth={2} aria-hidden />}
          onPress={onSearchPress}
        />
      )}
      {assistant}
      {usageChip}
    </header>
  );
}
