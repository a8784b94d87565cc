import { soon } from "./document-screen.css.ts";

/** Quiet, at the end of the page: nobody can use it yet. */
export const AccountingLine = () => (
  <button type="button" disabled className={soon}>
    Sync to accounting – coming soon
  </button>
);
