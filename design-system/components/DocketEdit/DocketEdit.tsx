import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { fact, label as labelClass, largeFact } from "../DocketCard/DocketCard.css.ts";
import { popover } from "../Options/Options.css.ts";
import * as css from "./DocketEdit.css.ts";

export interface DocketEditProps {
  label: string;
  /** Names the change for screen readers: “Change technicians”. */
  editLabel: string;
  children: ReactNode;
  /** More about it, below. */
  detail?: ReactNode;
  editor: (close: () => void) => ReactNode;
  isLarge?: boolean;
}

/** A fact of a docket that people change in place. */
export function DocketEdit({ label, editLabel, children, detail, editor, isLarge = false }: DocketEditProps) {
  return (
    <div className={isLarge ? `${css.editable} ${css.large}` : css.editable}>
      <DialogTrigger>
        <Button className={css.trigger} aria-haspopup="dialog">
          <span className={css.words}>
            <span className={labelClass}>{label}</span>
            <span className={isLarge ? largeFact : fact}>{children}</span>
            {detail && <span className={css.detail}>{detail}</span>}
          </span>
          <ChevronDown className={css.arrow} size={16} aria-hidden />
        </Button>
        <Popover className={popover} placement="bottom start" offset={6}>
          <Dialog className={css.editor} aria-label={editLabel}>
            {({ close }) => editor(close)}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  );
}
