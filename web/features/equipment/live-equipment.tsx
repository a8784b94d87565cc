import { useSubscription } from "@apollo/client/react";
import { EquipmentChangedDocument } from "../../generated/graphql.ts";
import { placeEquipment } from "./equipment-cache.ts";

/** Keeps equipment, wherever it is named, and its lists as others change them. Mounted once, in the shell. */
export function LiveEquipment() {
  useSubscription(EquipmentChangedDocument, {
    ignoreResults: true,
    onData: ({ client, data: { data } }) => {
      if (data?.equipmentChanged) placeEquipment(client.cache, data.equipmentChanged);
    },
  });
  return null;
}
