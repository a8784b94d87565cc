import { useMutation, useReadQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { DataList } from "@fettle/design-system/DataList";
import { IconButton } from "@fettle/design-system/IconButton";
import { ListRow } from "@fettle/design-system/ListRow";
import { Menu } from "@fettle/design-system/Menu";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { toast } from "@fettle/design-system/Toast";
import { formatCount } from "@fettle/rules/platform/format-count";
import { Archive, ArrowDown, ArrowUp, EllipsisVertical, Pencil, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { LoaderFunctionArgs } from "react-router";
import {
  ArchiveTicketCategoryDocument,
  DeskTicketCategoriesDocument,
  type DeskTicketCategoryFieldsFragment,
  RestoreTicketCategoryDocument,
  SetTicketCategoryOrderDocument,
} from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { undoDeletion } from "../../../platform/forms/undo-deletion.ts";
import { CategoryDialog } from "./category-dialog.tsx";
import * as css from "./desk-admin.css.ts";

export const loader = (args: LoaderFunctionArgs) => preload(args, DeskTicketCategoriesDocument);

type Category = DeskTicketCategoryFieldsFragment;

export function Component() {
  const { data } = useReadQuery(useLoaded<typeof loader>());
  const [edited, setEdited] = useState<Category | "new">();
  const { archive, restore } = useArchive();
  const offered = data.deskTicketCategories.filter(({ archivedAt }) => archivedAt === null);
  const archived = data.deskTicketCategories.filter(({ archivedAt }) => archivedAt !== null);
  const { list, said, move } = useMoves(offered, archived);
  return (
    <>
      <PageHeader
        title="Categories"
        subtitle="The categories customers can choose from, in this order"
        backHref="/support-admin/admin"
        backLabel="Admin Console"
        isList
        areActionsBeside
        actions={
          <Button variant="primary" icon={<Plus />} onPress={() => setEdited("new")}>
            New category
          </Button>
        }
      />
      <div className={css.page} ref={list}>
        <p className={css.unseen} role="status">
          {said}
        </p>
        <DataList label="Categories" columns={css.CATEGORY_COLUMNS}>
          {offered.map((category, at) => (
            <ListRow
              key={category.id}
              title={category.name}
              actions={
                <>
                  <Mover category={category} by={-1} isDisabled={at === 0} onMove={move} />
                  <Mover category={category} by={1} isDisabled={at === offered.length - 1} onMove={move} />
                  <Menu
                    label={`Actions for ${category.name}`}
                    trigger={
                      <IconButton label={`Actions for ${category.name}`} icon={<EllipsisVertical />} />
                    }
                    items={[
                      {
                        id: "rename",
                        label: "Rename",
                        icon: <Pencil />,
                        onAction: () => setEdited(category),
                      },
                      {
                        id: "archive",
                        label: "Archive",
                        icon: <Archive />,
                        isDisabled: offered.length === 1,
                        onAction: () => archive(category),
                      },
                    ]}
                  />
                </>
              }
            >
              <Uses category={category} />
            </ListRow>
          ))}
        </DataList>
        {archived.length > 0 && (
          <Card title="Archived" padding="none">
            <DataList label="Archived categories" variant="plain" columns={css.CATEGORY_COLUMNS}>
              {archived.map((category) => (
                <ListRow
                  key={category.id}
                  title={category.name}
                  isReceded
                  actions={
                    <Button size="inline" onPress={() => restore(category)}>
                      Restore
                    </Button>
                  }
                >
                  <Uses category={category} />
                </ListRow>
              ))}
            </DataList>
          </Card>
        )}
      </div>
      {edited && (
        <CategoryDialog
          category={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

const count = (number: number, one: string, many = `${one}s`) =>
  `${formatCount(number)} ${number === 1 ? one : many}`;

function Uses({ category: { tickets, openTickets, cannedReplies } }: { category: Category }) {
  return (
    <>
      <span className={css.quiet}>
        {tickets === 0 ? "No tickets" : `${count(tickets, "ticket")}, ${formatCount(openTickets)} open`}
      </span>
      <span className={css.quiet}>
        {cannedReplies === 0 ? "No canned replies" : count(cannedReplies, "canned reply", "canned replies")}
      </span>
    </>
  );
}

interface MoverProps {
  category: Category;
  by: -1 | 1;
  isDisabled: boolean;
  onMove: (category: Category, by: -1 | 1) => void;
}

function Mover({ category, by, isDisabled, onMove }: MoverProps) {
  const [word, icon] = by < 0 ? ["up", <ArrowUp key="up" />] : ["down", <ArrowDown key="down" />];
  return (
    <IconButton
      label={`Move ${category.name} ${word}`}
      tooltip={`Move ${word}`}
      icon={icon}
      isDisabled={isDisabled}
      data-move={`${category.id} ${by}`}
      onPress={() => onMove(category, by)}
    />
  );
}

/** Reorders optimistically, keeps focus on the moved category and announces its new position. */
function useMoves(offered: readonly Category[], archived: readonly Category[]) {
  const list = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<{ id: string; by: -1 | 1; said: string }>();
  const [order] = useMutation(SetTicketCategoryOrderDocument, { context: { handlesErrors: true } });
  useEffect(() => {
    if (!moved) return;
    // At the end of the list this button is disabled, so focus the one for the other direction.
    for (const by of [moved.by, -moved.by]) {
      const button = list.current?.querySelector<HTMLButtonElement>(`[data-move="${moved.id} ${by}"]`);
      if (button && !button.disabled) return button.focus();
    }
  }, [moved]);
  const move = (category: Category, by: -1 | 1) => {
    const from = offered.indexOf(category);
    const next = offered.toSpliced(from, 1).toSpliced(from + by, 0, category);
    setMoved({
      id: category.id,
      by,
      said: `${category.name} is now ${from + by + 1} of ${offered.length}`,
    });
    order({
      variables: { ids: next.map(({ id }) => id) },
      optimisticResponse: { setTicketCategoryOrder: [...next, ...archived] },
      update: (cache, { data }) =>
        data?.setTicketCategoryOrder &&
        cache.writeQuery({
          query: DeskTicketCategoriesDocument,
          data: { deskTicketCategories: data.setTicketCategoryOrder },
        }),
    }).catch((error) => showFailure(error, "Failed to reorder"));
  };
  return { list, said: moved?.said, move };
}

function useArchive() {
  const handled = { context: { handlesErrors: true }, refetchQueries: [DeskTicketCategoriesDocument] };
  const [archiving] = useMutation(ArchiveTicketCategoryDocument, handled);
  const [restoring] = useMutation(RestoreTicketCategoryDocument, handled);
  const archive = ({ id, name }: Category) =>
    void archiving({ variables: { id } })
      .then(() =>
        toast({
          title: "Category archived",
          description: `Existing tickets keep “${name}”.`,
          tone: "success",
          actions: [undoDeletion("Category", () => restoring({ variables: { id } }))],
        }),
      )
      .catch((error) => showFailure(error, "Failed to archive"));
  const restore = ({ id, name }: Category) =>
    void restoring({ variables: { id } })
      .then(() => toast({ title: "Category restored", description: name, tone: "success" }))
      .catch((error) => showFailure(error, "Failed to restore"));
  return { archive, restore };
}
