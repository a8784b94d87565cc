import { builder } from "../../../graphql/builder.ts";
import { described } from "../../../graphql/described.ts";
import { DOCUMENT_CHANGES, type DocumentChange, documentEvents } from "./document.events.ts";
import { DocumentKindEnum } from "./document.type.ts";

const DocumentChangeKind = builder.enumType("DocumentChangeKind", {
  description: "What happened to a document.",
  values: described(DOCUMENT_CHANGES, {
    created: "Created, or restored.",
    deleted: "Deleted.",
    updated: "One or more fields changed.",
  }),
});

const DocumentChangeType = builder.objectRef<DocumentChange>("DocumentChange").implement({
  description: "A change to a quote or an invoice.",
  access: "parent",
  fields: (t) => ({
    kind: t.expose("kind", { type: DocumentKindEnum, description: "Whether it's a quote or an invoice." }),
    id: t.exposeID("id", { description: "Id of the quote or invoice." }),
    change: t.expose("change", { type: DocumentChangeKind, description: "What happened." }),
  }),
});

builder.subscriptionField("documentsChanged", (t) =>
  t.field({
    type: DocumentChangeType,
    description: "Every quote or invoice that's created, changed or deleted in the organisation.",
    authScopes: { manager: true },
    subscribe: (_root, _args, { bus, me }) => bus.subscribe(documentEvents, me.orgId),
    resolve: (change: DocumentChange) => change,
  }),
);
