import { useMutation } from "@apollo/client/react";
import { RestoreEquipmentDocument } from "../../../generated/graphql.ts";
import { placeEquipment } from "./equipment-cache.ts";

export function useRestoreEquipment(id: string) {
  const [restore] = useMutation(RestoreEquipmentDocument, {
    variables: { id },
    context: { handlesErrors: true },
    update: (cache, { data }) => data && placeEquipment(cache, data.restoreEquipment),
  });
  return () => restore();
}
