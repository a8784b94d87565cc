import type { DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import type { AppRoute } from "../../../platform/route.ts";
import { DOCUMENT_KINDS } from "./document-kind.ts";

type Lazy = NonNullable<AppRoute["lazy"]>;

const roles = ["admin", "manager"] as const;

export function documentRoutes(
  kind: DocumentKind,
  screens: { list: Lazy; editor: Lazy; document: Lazy },
): AppRoute[] {
  const { noun, title, listHref, listLabel } = DOCUMENT_KINDS[kind];
  const path = listHref.slice(1);
  const loadError = `Failed to load ${noun}`;
  return [
    {
      path,
      lazy: screens.list,
      handle: { title: listLabel, roles, loadError: `Failed to load ${noun}s` },
    },
    {
      path: `${path}/new`,
      lazy: screens.editor,
      handle: { title: `New ${title}`, roles, loadError: "Failed to load data" },
    },
    {
      path: `${path}/:id`,
      lazy: screens.document,
      handle: { title, shape: "work", roles, loadError },
    },
    {
      path: `${path}/:id/edit`,
      lazy: screens.editor,
      handle: { title: `Edit ${title}`, shape: "form", roles, loadError },
    },
  ];
}
