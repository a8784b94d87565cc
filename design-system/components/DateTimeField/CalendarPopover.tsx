import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "react-aria-components/Button";
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from "react-aria-components/Calendar";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { iconBox } from "../../tokens/icon.css.ts";
import { button } from "../Button/Button.css.ts";
import * as options from "../Options/Options.css.ts";
import * as css from "./DateTimeField.css.ts";

const step = button({ variant: "ghost", size: "compact", square: true });

export function CalendarPopover() {
  return (
    <Popover className={options.popover} offset={5} placement="bottom start">
      <Dialog className={css.calendar}>
        <Calendar firstDayOfWeek="mon">
          <header className={css.head}>
            <Button slot="previous" className={step}>
              <span className={iconBox}>
                <ChevronLeft aria-hidden />
              </span>
            </Button>
            <CalendarHeading className={css.month} />
            <Button slot="next" className={step}>
              <span className={iconBox}>
                <ChevronRight aria-hidden />
              </span>
            </Button>
          </header>
          <CalendarGrid weekdayStyle="short" className={css.grid}>
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className={css.weekday}>{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>{(date) => <CalendarCell date={date} className={css.day} />}</CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  );
}
