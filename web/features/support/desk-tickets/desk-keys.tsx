import { Dialog } from "@fettle/design-system/Dialog";
import { Fragment } from "react";
import * as css from "./desk-keys.css.ts";

const GROUPS = [
  {
    title: "In the queue",
    keys: [
      ["J", "Next ticket"],
      ["K", "Previous ticket"],
      ["↵", "Open the ticket"],
      ["R", "Reply"],
      ["A", "Assign to me"],
      ["S", "Set the status"],
      ["C", "New ticket"],
    ],
  },
  {
    title: "On a ticket",
    keys: [
      ["J", "Next ticket of the queue"],
      ["K", "Previous ticket of the queue"],
      ["R", "Reply"],
      ["N", "Internal note"],
      ["A", "Assign to me"],
      ["S", "Set the status"],
      ["U", "Back to the queue"],
      ["Esc", "Leave the message, then back to the queue"],
    ],
  },
  { title: "Everywhere", keys: [["?", "This list"]] },
] as const;

export default function DeskKeys({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" isOpen onOpenChange={onClose} width="confirm" isDismissable>
      {GROUPS.map(({ title, keys }) => (
        <section key={title}>
          <h3 className={css.title}>{title}</h3>
          <dl className={css.keys}>
            {keys.map(([key, does]) => (
              <Fragment key={key}>
                <dt>
                  <kbd className={css.key}>{key}</kbd>
                </dt>
                <dd className={css.does}>{does}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
