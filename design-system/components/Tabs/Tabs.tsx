import type { ReactNode } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components/Tabs";
import { count, list, panel, tab } from "./Tabs.css.ts";

export interface TabItem<Id extends string = string> {
  id: Id;
  label: string;
  count?: number;
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
