import { Plus } from "lucide-react";
import { wrap } from "../wrap.css.ts";
import type { Question } from "./landing-content.ts";
import * as css from "./questions.css.ts";
import { sectionSpace, sectionTitle } from "./section.css.ts";

interface Props {
  id: string;
  title: string;
  lead?: string;
  questions: readonly Question[];
  isTinted?: boolean;
}

/** Native <details> elements open without a script. */
export function Questions({ id, title, lead, questions, isTinted = false }: Props) {
  return (
    <section className={isTinted ? css.tinted : undefined} id={id} aria-labelledby={`${id}-title`}>
      <div className={`${wrap} ${sectionSpace} ${css.section}`}>
        <div>
          <h2 className={sectionTitle} id={`${id}-title`}>
            {title}
          </h2>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
        <div className={css.list}>
          {questions.map(({ question, answer }, index) => (
            <details key={question} className={css.item} open={index < 2}>
              <summary className={css.question}>
                <h3>{question}</h3>
                <Plus className={css.sign} size={20} aria-hidden />
              </summary>
              <p className={css.answer}>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
