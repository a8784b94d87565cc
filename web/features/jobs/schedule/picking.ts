import { createContext, use } from "react";

export interface Picking {
  /** The visit whose card is open. */
  openId: string | null;
  chosenIds: ReadonlySet<string>;
  /** Minutes by which a visit overlaps an earlier one of the same person. 0 for the earlier one. */
  overlaps: ReadonlyMap<string, number>;
  /** A tap chooses a visit instead of opening it. */
  isChoosing: boolean;
  setChoosing: (isChoosing: boolean) => void;
  /** Describes the keys of a visit. */
  keysId: string;
  openCard: (jobId: string, options?: { isMoving?: boolean }) => void;
  /** Chooses visits, or takes one out again if it was chosen. Closes the card. */
  choose: (...jobIds: string[]) => void;
}

export const PickingContext = createContext<Picking>({
  openId: null,
  chosenIds: new Set(),
  overlaps: new Map(),
  isChoosing: false,
  setChoosing: () => {},
  keysId: "",
  openCard: () => {},
  choose: () => {},
});

export const usePicking = () => use(PickingContext);
