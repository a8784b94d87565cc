import type { ReactNode } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components/Tabs";
import * as css from "./Tabs.css.ts";

export interface TabItem<Id extends string = string> {
  id: Id;
  label: string;
  /** Shown after the label. */
  count?: number;
  /** The tab’s panel. Leave it out if `children` is the panel of every tab. */
  content?: ReactNode;
  /** Makes the tab a link with its own URL. */
  href?: string;
  isDisabled?: boolean;
}

export interface TabsProps<Id extends string = string> {
  label: string;
  items: readonly TabItem<Id>[];
  selectedKey?: Id;
  onSelectionChange?: (key: Id) => void;
  /** Draws the tabs as chips and places them, usually in a list's toolbar. */
  asChips?: (chips: ReactNode) => ReactNode;
  children?: ReactNode;
}

/** On a phone the chosen tab may be off screen. */
function reveal(chosen: HTMLElement | null) {
  chosen?.scrollIntoView({ block: "nearest", inline: "center" });
}

/** Lets people switch between views of the same content. */
export function Tabs<Id extends string = string>({
  label,
  items,
  selectedKey,
  onSelectionChange,
  asChips,
  children,
}: TabsProps<Id>) {
  const list = (
    <TabList aria-label={label} className={asChips ? css.chips : css.list}>
      {items.map((item) => (
        <Tab
          key={item.id}
          ref={item.id === selectedKey ? reveal : undefined}
          id={item.id}
          href={item.href}
          isDisabled={item.isDisabled}
          className={asChips ? css.chip : css.tab}
        >
          {item.label}
          {item.count !== undefined && <span className={asChips ? undefined : css.count}>{item.count}</span>}
        </Tab>
      ))}
    </TabList>
  );
  return (
    <AriaTabs
      selectedKey={selectedKey}
      onSelectionChange={(key) => key !== selectedKey && onSelectionChange?.(key as Id)}
    >
      {asChips ? asChips(list) : list}
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className={asChips ? undefined : css.panel}>
          {item.content ?? children}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
