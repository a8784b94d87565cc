import * as css from "./new-job-fields.css.ts";
import { Section } from "./new-job-section.tsx";

/** The form's labels and empty boxes, drawn with the dialog: the fields take several frames on a slow phone. */
export const NewJobOutline = () => (
  <div className={css.sections} aria-hidden>
    <Section label="Who">
      <div className={css.outlineBox} />
    </Section>
    <Section label="Where">
      <p className={`${css.folded} ${css.outlineFolded}`}>At the customer’s address</p>
    </Section>
    <Section label="What">
      <div className={css.grid}>
        <Box place={css.most} label="Title" />
        <Box place={css.less} label="Job type" />
        <Box place={css.half} label="Equipment" />
        <Box place={css.half} label="Description" />
      </div>
    </Section>
    <Section label="When">
      <div className={css.grid}>
        <Box place={css.more} label="Scheduled date and time" />
        <Box place={css.rest} label="Duration" />
      </div>
    </Section>
  </div>
);

const Box = ({ place, label }: { place: string; label: string }) => (
  <div className={place}>
    <span className={css.outlineLabel}>{label}</span>
    <div className={css.outlineBox} />
  </div>
);
