export interface MultiSelectItem<Id extends string = string> {
  id: Id;
  label: string;
  detail?: string;
  color?: string;
}
