import { StatusGlyph } from "@fettle/design-system/StatusGlyph";
import { Camera, Check, CheckCheck, PenLine, RefreshCw, ShieldCheck, Upload } from "lucide-react";
import { STATUSES } from "../../platform/statuses/statuses.ts";
import { Picture } from "../picture.tsx";
import { wrap } from "../wrap.css.ts";
import * as css from "./features.css.ts";
import { sectionTitle } from "./section.css.ts";

const ALSO = [
  {
    Icon: PenLine,
    title: "Quotes signed on the phone",
    text: "Customers open a link, accept and sign. One tap turns it into a job.",
  },
  {
    Icon: Camera,
    title: "Proof on the job",
    text: "Photos, hours, parts and notes stay with the job and go on the invoice.",
  },
  {
    Icon: RefreshCw,
    title: "Services that rebook themselves",
    text: "Complete a service and the next one is booked, 6 or 12 months later.",
  },
  {
    Icon: CheckCheck,
    title: "Reminders that send themselves",
    text: "Before the visit and after the due date, during business hours, never at night.",
  },
  {
    Icon: ShieldCheck,
    title: "Prices stay in the office",
    text: "Technicians see their jobs, not your margins. Each role only sees what it should.",
  },
  {
    Icon: Upload,
    title: "Spreadsheets in, spreadsheets out",
    text: "Bring your customers and equipment across, and take everything with you any time.",
  },
];

export function Features() {
  return (
    <section className={`${wrap} ${css.features}`} id="features" aria-labelledby="features-title">
      <h2 className={sectionTitle} id="features-title">
        From first call to paid invoice.
      </h2>
      <div className={css.grid}>
        <article className={css.wide}>
          <h3 className={css.title}>See the whole week at a glance</h3>
          <p className={css.text}>
            Every job shows its status, time and technician. Drag it to another day and the crew sees the
            change.
          </p>
          <Picture
            className={css.shot}
            name="schedule-week"
            alt="The week’s schedule: five technicians’ jobs by day, each with its status and time"
            sizes="(max-width: 768px) 90vw, 800px"
          />
        </article>
        <article className={css.lime}>
          <h3 className={css.title}>One big button for the next step</h3>
          <p className={css.limeText}>Works one-handed, in full sun, with gloves on.</p>
          <div className={css.docket} data-theme="light">
            <p className={css.badge}>
              <StatusGlyph status={STATUSES.job.in_progress} />
              In Progress
            </p>
            <p className={css.docketTitle}>Ducted zone 3 not cooling</p>
            <p className={css.docketText}>14 Fourth Street, Parkdale</p>
            <p className={css.complete}>
              <Check size={20} aria-hidden />
              Complete
            </p>
          </div>
        </article>
        <article className={css.dark}>
          <h3 className={css.title}>Texts that save a wasted trip</h3>
          <p className={css.darkText}>
            Text a confirmation and see the reply on the job before anyone leaves the yard.
          </p>
          <div className={css.chat}>
            <p className={css.sent}>
              Bayside Air: your service is booked for Thursday, 8:00 am. Tap to confirm.
            </p>
            <p className={css.reply}>Confirmed</p>
          </div>
        </article>
        <article className={css.wideLight}>
          <h3 className={css.title}>Tax invoices that look the part</h3>
          <p className={css.text}>
            ABN, GST and bank details are all there. Turn a completed job into an invoice without retyping a
            line.
          </p>
          <Picture
            className={css.shot}
            name="invoice"
            alt="A paid tax invoice with its lines and GST, next to the payment"
            sizes="(max-width: 768px) 90vw, 800px"
          />
        </article>
      </div>
      <ul className={css.also}>
        {ALSO.map(({ Icon, title, text }) => (
          <li key={title} className={css.point}>
            <Icon className={css.icon} size={22} aria-hidden />
            <h3 className={css.pointTitle}>{title}</h3>
            <p className={css.pointText}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
