import * as css from "./new-job-fields.css.ts";
import { Section } from "./new-job-section.tsx";

/** The labels and empty boxes of the fields that follow: slow phones take several frames to draw them. */
export const RestOutline = () => (
  <>
    <Section label="Where" isOutline>
      <p className={`${css.folded} ${css.outlineFolded}`}>At the customer’s address</p>
    </Section>
    <Section label="What" isOutline>
      <div className={css.grid}>
        <Box place={css.most} label="Title" />
        <Box place={css.less} label="Job type" />
        <Box place={css.pair} label="Equipment" />
        <Box place={css.half} label="Description" />
      </div>
    </Section>
    <Section label="When" isOutline>
      <div className={css.grid}>
        <Box place={css.more} label="Scheduled date and time" />
        <Box place={css.rest} label="Duration" />
      </div>
    </Section>
  </>
);

const Box = ({ place, label }: { place: string; label: string }) => (
  <div className={place}>
    <span className={css.outlineLabel}>{label}</span>
    <div className={css.outlineBox} />
  </div>
);
