import { useApolloClient, useQuery } from "@apollo/client/react";
import { FIGURE_DESCRIPTIONS, type OwnerFigure } from "@fettle/rules/owner/product-figures";
import { type ReactNode, useState } from "react";
import { OwnerFigureCsvDocument, OwnerFigureListDocument } from "../../../generated/graphql.ts";
import { ListDialog } from "./list-dialog.tsx";
import type { Range } from "./range.ts";

interface FigureListDialogProps {
  figure: OwnerFigure;
  range: Range;
  month?: string;
  children?: ReactNode;
  onClose: () => void;
}

export function FigureListDialog({ figure, range, month, children, onClose }: FigureListDialogProps) {
  const client = useApolloClient();
  const [page, setPage] = useState(1);
  const variables = { figure, from: range.from, to: range.to };
  const context = { handlesErrors: true };
  const query = useQuery(OwnerFigureListDocument, { variables: { ...variables, page }, context });
  const { name, definition, unit } = FIGURE_DESCRIPTIONS[figure];
  return (
    <ListDialog
      title={month ? `${name}, ${month}` : name}
      definition={definition}
      unit={unit}
      page={page}
      onPage={setPage}
      query={query}
      readCsv={() =>
        client.query({ query: OwnerFigureCsvDocument, variables, fetchPolicy: "no-cache", context })
      }
      file={`${figure.replaceAll("_", "-")}-${range.to}.csv`}
      onClose={onClose}
    >
      {children}
    </ListDialog>
  );
}
