import { EmptyState } from "@fettle/design-system/EmptyState";
import * as css from "./messages.css.ts";

export const NoThread = () => (
  <div className={css.pane}>
    <EmptyState
      heading="Choose a conversation"
      detail="Texts and emails with a customer stand together, for the whole team."
      illustration={false}
    />
  </div>
);
