import { useMutation } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { type DeskTicketChange, UpdateDeskTicketsDocument } from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";

export function useTicketUpdate() {
  const [update, { loading }] = useMutation(UpdateDeskTicketsDocument, { context: { handlesErrors: true } });
  const change = async (ids: string[], wanted: DeskTicketChange, version?: number): Promise<boolean> => {
    try {
      await update({
        variables: { ids, change: wanted, version },
        refetchQueries: ids.length > 1 ? ["DeskQueue"] : [],
      });
      toast({ title: ids.length > 1 ? `${ids.length} tickets updated` : "Ticket updated successfully" });
      return true;
    } catch (error) {
      showFailure(error, "Error updating ticket");
      return false;
    }
  };
  return { change, isUpdating: loading };
}
