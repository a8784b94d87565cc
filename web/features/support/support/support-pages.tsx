import { type LoaderFunctionArgs, useParams } from "react-router";
import { NotFound } from "../../../platform/screen/not-found.tsx";
import { newTicketPage } from "./new-ticket-screen.tsx";
import { supportPage } from "./support-screen.tsx";
import { ticketPage } from "./ticket-screen.tsx";
import { ticketsPage } from "./tickets-screen.tsx";

function screenOf({ page, id }: { page?: string | undefined; id?: string | undefined }) {
  if (page === "ticket" && id) return ticketPage;
  if (id) return null;
  if (page === undefined) return supportPage;
  if (page === "new") return newTicketPage;
  return page === "tickets" ? ticketsPage : null;
}

export const loader = (args: LoaderFunctionArgs) => screenOf(args.params)?.loader(args) ?? null;

export function Component() {
  const params = useParams();
  const Screen = screenOf(params)?.Component ?? NotFound;
  return <Screen key={`${params.page} ${params.id}`} />;
}
