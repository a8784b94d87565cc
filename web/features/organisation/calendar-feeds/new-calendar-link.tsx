import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { copyText } from "../../../platform/copy-text.ts";
import * as css from "./calendar-feeds.css.ts";

type Props = { url: string; onClose: () => void };

export function NewCalendarLink({ url, onClose }: Props) {
  return (
    <Dialog
      title="Add to your calendar"
      isOpen
      onOpenChange={onClose}
      width="confirm"
      footer={
        <>
          <Button variant="secondary" onPress={() => copyText(url, "Link copied")}>
            Copy link
          </Button>
          <Button variant="primary" href={url.replace(/^https?:/, "webcal:")}>
            Add to calendar
          </Button>
        </>
      }
    >
      <div className={css.dialog}>
        <code className={css.link}>{url}</code>
        <p className={css.help}>
          <b>Add to calendar</b> works on iPhone, iPad and Mac, and in Outlook. For Google Calendar, copy the
          link, then choose <b>Other calendars</b>, <b>From URL</b> on a computer.
        </p>
        <p className={css.help}>
          Copy it now. You won’t see it again. Anyone with the link can read these jobs, so keep it safe like
          a password.
        </p>
      </div>
    </Dialog>
  );
}
