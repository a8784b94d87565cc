export type DocumentOrigin = {
  detail?: string;
  isSample?: boolean;
};
