import type { ReactNode } from "react";
import { RadioGroup as AriaRadioGroup, Radio } from "react-aria-components/RadioGroup";
import { mark } from "../RadioGroup/RadioGroup.css.ts";
import { card, content, corner, flag, group, words } from "./ChoiceCards.css.ts";

export interface ChoiceCardsProps {
  label: string;
  items: readonly {
    id: string;
    content: ReactNode;
    flag?: string | undefined;
  }[];
  value: string;
  onChange: (id: string) => void;
  isDisabled?: boolean;
}

/** Lets people choose between a few cards. */
export function ChoiceCards({ label, items, ...props }: ChoiceCardsProps) {
  return (
    <AriaRadioGroup {...props} aria-label={label} className={group}>
      {items.map((item) => (
        <Radio key={item.id} value={item.id} className={card}>
          <span className={typeof item.content === "string" ? `${content} ${words}` : content}>
            {item.content}
          </span>
          <span className={`${mark} ${corner}`} aria-hidden />
          {item.flag && <span className={flag}>{item.flag}</span>}
        </Radio>
      ))}
    </AriaRadioGroup>
  );
}
