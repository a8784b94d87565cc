import { builder } from "../../../graphql/builder.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { DocumentKindEnum } from "./document.type.ts";
import { peekDocumentNumber } from "./document-number.ts";

builder.queryField("nextDocumentNumber", (t) =>
  t.string({
    description: "The next document's number, shown in the empty number field.",
    authScopes: { manager: true },
    args: { kind: t.arg({ type: DocumentKindEnum, required: true }) },
    resolve: (_root, { kind }, context) => peekDocumentNumber(recordReader(context), kind),
  }),
);
