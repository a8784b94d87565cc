import { useMutation } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import {
  type DeskTicketChange,
  type DeskTicketRowFragment,
  UpdateDeskTicketsDocument,
} from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";

type Changeable = Pick<
  DeskTicketRowFragment,
  "id" | "status" | "priority" | "assignedToId" | "categoryId" | "version"
>;

/** Changes one or more tickets. The toast has an Undo, which gives each ticket its value back. */
export function useTicketUpdate() {
  const [update, { loading }] = useMutation(UpdateDeskTicketsDocument, { context: { handlesErrors: true } });
  const save = (ids: string[], change: DeskTicketChange, version?: number) =>
    update({ variables: { ids, change, version }, refetchQueries: ids.length > 1 ? ["DeskQueue"] : [] });
  const undo = async (steps: UndoStep[]) => {
    try {
      for (const { ids, change } of steps) await save(ids, change);
      toast({ title: "Change undone" });
    } catch (error) {
      showFailure(error, "Error updating ticket");
    }
  };
  const change = async (tickets: readonly Changeable[], wanted: DeskTicketChange, version?: number) => {
    const ids = tickets.map(({ id }) => id);
    const steps = undoSteps(tickets, wanted);
    try {
      await save(ids, wanted, version);
    } catch (error) {
      showFailure(error, "Error updating ticket");
      return false;
    }
    toast({
      title: ids.length > 1 ? `${ids.length} tickets updated` : "Ticket updated successfully",
      actions: steps.length > 0 ? [{ label: "Undo", onPress: () => void undo(steps) }] : [],
    });
    return true;
  };
  return { change, isUpdating: loading };
}

interface UndoStep {
  ids: string[];
  change: DeskTicketChange;
}

/** One step for each former value, of the tickets the change alters. */
function undoSteps(tickets: readonly Changeable[], wanted: DeskTicketChange): UndoStep[] {
  const steps = new Map<string, UndoStep>();
  for (const ticket of tickets) {
    const change = formerValues(ticket, wanted);
    if (Object.keys(change).length === 0) continue;
    const key = JSON.stringify(change);
    const step = steps.get(key) ?? { ids: [], change };
    step.ids.push(ticket.id);
    steps.set(key, step);
  }
  return [...steps.values()];
}

function formerValues(ticket: Changeable, wanted: DeskTicketChange): DeskTicketChange {
  const { status, priority, assignedTo, categoryId } = wanted;
  return {
    ...(status && status !== ticket.status && { status: ticket.status }),
    ...(priority && priority !== ticket.priority && { priority: ticket.priority }),
    ...(assignedTo !== undefined &&
      assignedTo !== (ticket.assignedToId ?? null) && { assignedTo: ticket.assignedToId ?? null }),
    ...(categoryId !== undefined &&
      categoryId !== (ticket.categoryId ?? null) && { categoryId: ticket.categoryId ?? null }),
  };
}
