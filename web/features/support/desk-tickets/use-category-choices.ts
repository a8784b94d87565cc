import { useQuery } from "@apollo/client/react";
import { DeskCategoryChoicesDocument } from "../../../generated/graphql.ts";

export function useCategoryChoices() {
  const { data } = useQuery(DeskCategoryChoicesDocument);
  return (data?.deskCategories ?? []).map(({ id, name }) => ({ id, label: name }));
}
