export interface MultiSelectItem<Id extends string = string> {
  id: Id;
  label: string;
  /** Beside the label in a tag, below it in the list. */
  detail?: string;
  /** The dot's colour, #rrggbb. */
  color?: string;
}
