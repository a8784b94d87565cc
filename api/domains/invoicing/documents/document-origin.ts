/** The origin of a new document: what it was created from. */
export type DocumentOrigin = {
  /** The history's entry about what it was created from. */
  detail?: string;
  /** What it was created from is a sample: so is this, and it takes no number of the business's own. */
  isSample?: boolean;
};
