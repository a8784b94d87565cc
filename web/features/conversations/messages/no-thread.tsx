import { EmptyState } from "@fettle/design-system/EmptyState";
import * as css from "./messages.css.ts";

export const NoThread = () => (
  <div className={css.pane}>
    <EmptyState
      heading="Choose a conversation"
      detail="Each conversation has a customer’s texts and emails, shared with your team."
      illustration={false}
    />
  </div>
);
