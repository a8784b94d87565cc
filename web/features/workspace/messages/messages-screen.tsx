import { MessagesView } from "../../conversations/messages/messages-view.tsx";
import { ThreadBooking } from "./thread-booking.tsx";

export { loader } from "../../conversations/messages/messages-view.tsx";

export const Component = () => <MessagesView Booking={ThreadBooking} />;
