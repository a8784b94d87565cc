import { useMutation, useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Checkbox } from "@fettle/design-system/Checkbox";
import { Dialog } from "@fettle/design-system/Dialog";
import { Menu } from "@fettle/design-system/Menu";
import { TextField } from "@fettle/design-system/TextField";
import { Bookmark, Plus, Trash2, Users } from "lucide-react";
import { useState } from "react";
import {
  AddDeskViewDocument,
  DeskViewsDocument,
  RemoveDeskViewDocument,
} from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { withIdempotencyKey } from "../../../platform/apollo/with-idempotency-key.ts";
import * as css from "./desk-tickets.css.ts";
import { type QueueState, queueParams } from "./queue-filters.ts";

export function SavedViews({ state }: { state: QueueState }) {
  const { data } = useQuery(DeskViewsDocument);
  const [isAdding, setAdding] = useState(false);
  const views = data?.deskViews ?? [];
  const [remove] = useMutation(RemoveDeskViewDocument, { refetchQueries: ["DeskViews"] });
  const here = queueParams({ ...state, page: 1 }).toString();
  const hrefOf = (filters: (typeof views)[number]["filters"]) => queueParams(filters).toString();
  const opened = views.find(({ filters }) => hrefOf(filters) === here);
  return (
    <>
      <Menu
        trigger={
          <Button size="compact" icon={<Bookmark />}>
            {opened ? opened.name : "Views"}
          </Button>
        }
        label="Saved views"
        items={[
          ...views.map(({ id, name, isShared, filters }) => ({
            id,
            label: name,
            icon: isShared ? <Users /> : <Bookmark />,
            href: `/support-admin/tickets?${hrefOf(filters)}`,
          })),
          { id: "add", label: "Save this view", icon: <Plus />, onAction: () => setAdding(true) },
          ...(opened
            ? [
                {
                  id: "remove",
                  label: `Remove “${opened.name}”`,
                  icon: <Trash2 />,
                  isDestructive: true,
                  onAction: () =>
                    void remove({ variables: { id: opened.id } }).catch((error) =>
                      ignored(error, "a toast shows it"),
                    ),
                },
              ]
            : []),
        ]}
      />
      {isAdding && <AddView state={state} onClose={() => setAdding(false)} />}
    </>
  );
}

function AddView({ state, onClose }: { state: QueueState; onClose: () => void }) {
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const [add, { loading }] = useMutation(AddDeskViewDocument, { refetchQueries: ["DeskViews"] });
  // Leave out moment and days: a saved view shouldn't depend on the date.
  const { page: _page, moment: _moment, days: _days, ...filters } = state;
  const save = () =>
    withIdempotencyKey(`view:${name}`, (context) =>
      add({ variables: { name, isShared, filters }, context }),
    ).then(onClose, (error) => ignored(error, "a toast shows it"));
  return (
    <Dialog
      title="Save this view"
      isOpen
      onOpenChange={onClose}
      width="confirm"
      cancelLabel="Cancel"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      footer={
        <Button type="submit" variant="primary" isPending={loading} isDisabled={name.trim() === ""}>
          Save
        </Button>
      }
    >
      <div className={css.stack}>
        <TextField label="Name" value={name} onChange={setName} autoFocus maxLength={200} />
        <Checkbox isSelected={isShared} onChange={setShared}>
          Share with all support staff
        </Checkbox>
      </div>
    </Dialog>
  );
}
