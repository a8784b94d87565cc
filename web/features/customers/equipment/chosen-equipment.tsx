import { useApolloClient } from "@apollo/client/react";
import { IconButton } from "@fettle/design-system/IconButton";
import { X } from "lucide-react";
import { NameOfEquipmentFragmentDoc } from "../../../generated/graphql.ts";
import { chosen, list, name as nameClass } from "./equipment-picker.css.ts";

export interface ChosenEquipmentProps {
  ids: readonly string[];
  onRemove: (id: string) => void;
}

export function ChosenEquipment({ ids, onRemove }: ChosenEquipmentProps) {
  const { cache } = useApolloClient();
  if (ids.length === 0) return null;
  return (
    <ul className={list} aria-label="Chosen equipment">
      {ids.map((id) => {
        const equipment = cache.readFragment({
          id: `Equipment:${id}`,
          fragment: NameOfEquipmentFragmentDoc,
          optimistic: true,
        });
        const name = equipment?.name ?? "Equipment";
        return (
          <li key={id} className={chosen}>
            <span className={nameClass}>{name}</span>
            <IconButton label={`Remove ${name}`} icon={<X />} size="inline" onPress={() => onRemove(id)} />
          </li>
        );
      })}
    </ul>
  );
}
