import { useSubscription } from "@apollo/client/react";
import { EquipmentChangedDocument } from "../../../generated/graphql.ts";
import { renewLists } from "../../../platform/apollo/connection-cache.ts";
import { forgetFigures } from "../../../platform/apollo/figures.ts";
import { placeEquipment, removeEquipment } from "./equipment-cache.ts";

/** Mount once, in the shell. */
export function LiveEquipment() {
  useSubscription(EquipmentChangedDocument, {
    ignoreResults: true,
    onData: ({ client: { cache }, data: { data } }) => {
      if (!data) return;
      const { change, id, equipment } = data.equipmentChanged;
      if (id === null) {
        renewLists(cache, "equipmentList");
        forgetFigures(cache, "equipment");
      } else if (change === "archived" || change === "deleted") removeEquipment(cache, id, change);
      else if (equipment) placeEquipment(cache, equipment);
    },
  });
  return null;
}
