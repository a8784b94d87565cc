import type { ReactNode } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components/Tabs";
import { count, list, panel, tab } from "./Tabs.css.ts";

export interface TabItem<Id extends string = string> {
  id: Id;
  label: string;
  count?: number;
  content?: ReactNode;
  /** Makes the tab a link, so that it has a URL. */
  href?: string;
  isDisabled?: boolean;
}

export interface TabsProps<Id extends string = string> {
  /** The accessible name of the tab list. */
  label: string;
  items: readonly TabItem<Id>[];
  selectedKey?: Id;
  onSelectionChange?: (key: Id) => void;
  /** Shown in the panel of every tab without `content` of its own. */
  children?: ReactNode;
}

/** On a phone the chosen tab may be outside the screen. */
function reveal(chosen: HTMLElement | null) {
  chosen?.scrollIntoView({ block: "nearest", inline: "center" });
}

/** Views of one thing, one at a time. */
export function Tabs<Id extends string = string>({
  label,
  items,
  selectedKey,
  onSelectionChange,
  children,
}: TabsProps<Id>) {
  return (
    <AriaTabs
      selectedKey={selectedKey}
      onSelectionChange={(key) => key !== selectedKey && onSelectionChange?.(key as Id)}
    >
      <TabList aria-label={label} className={list}>
        {items.map((item) => (
          <Tab
            key={item.id}
            ref={item.id === selectedKey ? reveal : undefined}
            id={item.id}
            href={item.href}
            isDisabled={item.isDisabled}
            className={tab}
          >
            {item.label}
            {item.count !== undefined && <span className={count}>{item.count}</span>}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className={panel}>
          {item.content ?? children}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
