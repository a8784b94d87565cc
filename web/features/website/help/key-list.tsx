import { Fragment } from "react";
import { keyGroups } from "../../../platform/keys/key-groups.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import * as css from "./key-list.css.ts";

/** Every key of the app, for people with a keyboard. */
export function KeyList() {
  const groups = keyGroups(useViewer().role);
  return (
    <section aria-label="Keys" className={css.list}>
      {groups.map(({ title, keys }) => (
        <div key={title} className={css.group}>
          <h3 className={css.title}>{title}</h3>
          <dl className={css.keys}>
            {keys.map(({ keys: pressed, does }) => (
              <Fragment key={does}>
                <dt className={css.pressed}>
                  {pressed.map((key) => (
                    <kbd key={key} className={css.key}>
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd className={css.does}>{does}</dd>
              </Fragment>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
