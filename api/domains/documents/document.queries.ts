import { builder } from "../../graphql/builder.ts";
import { DocumentKindEnum } from "./document.type.ts";
import { peekDocumentNumber } from "./document-number.ts";
import { documentReader } from "./read-documents.ts";

builder.queryField("nextDocumentNumber", (t) =>
  t.string({
    description: "The number that the next document would get, to show in the empty number field.",
    authScopes: { manager: true },
    args: { kind: t.arg({ type: DocumentKindEnum, required: true }) },
    resolve: (_root, { kind }, context) => peekDocumentNumber(documentReader(context), kind),
  }),
);
