import type { CalendarDate } from "@internationalized/date";
import type { RefObject } from "react";
import { useDrop } from "react-aria/useDrop";
import { DRAGGED_JOB, UNDATED_JOB, useMoving } from "./moving.ts";

type Options = {
  isDisabled?: boolean;
  onHover?: () => void;
};

export function useJobDrop(
  ref: RefObject<HTMLElement | null>,
  day: CalendarDate | null,
  { isDisabled, onHover }: Options = {},
) {
  const { move } = useMoving();
  return useDrop({
    ref,
    isDisabled,
    getDropOperation: (types) => {
      const isWelcome = types.has(DRAGGED_JOB) && (day !== null || !types.has(UNDATED_JOB));
      return isWelcome ? "move" : "cancel";
    },
    onDropActivate: onHover,
    onDrop: async ({ items }) => {
      const job = items.find((item) => item.kind === "text" && item.types.has(DRAGGED_JOB));
      if (job?.kind === "text") move(await job.getText(DRAGGED_JOB), day);
    },
  });
}
