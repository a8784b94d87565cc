import { useSubscription } from "@apollo/client/react";
import { useNavigate } from "react-router";
import { type StaffAlert, StaffAlertDocument } from "../generated/graphql.ts";

const TITLES: Record<StaffAlert, string> = {
  new_ticket: "New ticket",
  urgent: "Urgent ticket",
  assigned: "Assigned to you",
  answered: "Customer replied",
  breach: "Reply due in 30 minutes",
};

/** How long other tabs treat an alert as already shown. */
const TABS_MS = 3_000;

export function useDeskAlerts() {
  const navigate = useNavigate();
  useSubscription(StaffAlertDocument, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const alert = data?.staffAlert;
      if (!alert) return;
      void inOneTab(alert.id, () => {
        if (alert.hasSound) playSound();
        show(alert, () => navigate(`/support-admin/tickets/${alert.ticketId}`));
      });
    },
  });
}

async function inOneTab(id: string, act: () => void) {
  if (!("locks" in navigator)) return act();
  await navigator.locks.request(`staff-alert:${id}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    act();
    await new Promise((resolve) => setTimeout(resolve, TABS_MS));
  });
}

interface Shown {
  kind: StaffAlert;
  ticketId: string;
  title: string;
  orgName: string;
}

function show({ kind, ticketId, title, orgName }: Shown, open: () => void) {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const notification = new Notification(TITLES[kind], { body: `${orgName}: ${title}`, tag: ticketId });
  notification.onclick = () => {
    window.focus();
    open();
    notification.close();
  };
}

/** Plays two short tones. Browsers block sound until the person interacts with the page. */
function playSound() {
  const audio = new AudioContext();
  const volume = audio.createGain();
  volume.gain.value = 0.12;
  volume.connect(audio.destination);
  for (const [index, frequency] of [660, 880].entries()) {
    const tone = audio.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(volume);
    tone.start(audio.currentTime + index * 0.16);
    tone.stop(audio.currentTime + index * 0.16 + 0.12);
  }
  setTimeout(() => void audio.close(), 600);
}
