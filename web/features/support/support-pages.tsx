import { type LoaderFunctionArgs, useParams } from "react-router";
import { NotFound } from "../../platform/screen/not-found.tsx";
import * as newTicket from "./new-ticket-screen.tsx";
import * as support from "./support-screen.tsx";
import * as ticket from "./ticket-screen.tsx";
import * as tickets from "./tickets-screen.tsx";

/** By path: /support, /support/new, /support/tickets, /support/ticket/{id}. */
function screenOf({ page, id }: { page?: string | undefined; id?: string | undefined }) {
  if (page === "ticket" && id) return ticket;
  if (id) return null;
  if (page === undefined) return support;
  if (page === "new") return newTicket;
  return page === "tickets" ? tickets : null;
}

export const loader = (args: LoaderFunctionArgs) => screenOf(args.params)?.loader(args) ?? null;

/** The page of Support that the path names. */
export function Component() {
  const params = useParams();
  const Screen = screenOf(params)?.Component ?? NotFound;
  return <Screen key={`${params.page} ${params.id}`} />;
}
