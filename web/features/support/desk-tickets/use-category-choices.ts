import { useQuery } from "@apollo/client/react";
import { DeskCategoryChoicesDocument } from "../../../generated/graphql.ts";

/** What tickets can be about, as a select's items. */
export function useCategoryChoices() {
  const { data } = useQuery(DeskCategoryChoicesDocument);
  return (data?.deskCategories ?? []).map(({ id, name }) => ({ id, label: name }));
}
