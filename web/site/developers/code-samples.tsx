import type { CodeSample, CodeView } from "@fettle/rules/website/developer-page";
import { Copy } from "lucide-react";
import * as css from "./code-samples.css.ts";

/** Tabs are radio buttons, so they work without a script. The script remembers the language. */
export const CodeSamples = ({ id, samples }: { id: string; samples: CodeSample[] }) =>
  samples.map((sample, index) => {
    const name = `${id}-${index + 1}`;
    return (
      <div key={name} className={css.sample}>
        {sample.views.length > 0 && <Views name={name} views={sample.views} />}
        {sample.answer && <Answer answer={sample.answer} />}
      </div>
    );
  });

function Views({ name, views }: { name: string; views: CodeView[] }) {
  return (
    <fieldset className={css.panel}>
      <legend className={css.legend}>Language</legend>
      {views.map(({ language }, index) => (
        <input
          key={language}
          className={css.radio}
          type="radio"
          name={name}
          id={`${name}-${language}`}
          value={language}
          defaultChecked={index === 0}
          data-language={language}
        />
      ))}
      <div className={css.bar}>
        {views.map(({ label, language }) => (
          <label key={language} className={css.tab} htmlFor={`${name}-${language}`}>
            {label}
          </label>
        ))}
        <CopyButton />
      </div>
      <div className={css.views}>
        {views.map(({ language, html }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, which needs the keyboard too.
          <pre key={language} className={css.code} tabIndex={0} data-sample={language}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: highlighted on the server, which escapes the code. */}
            <code dangerouslySetInnerHTML={{ __html: html }} />
          </pre>
        ))}
      </div>
    </fieldset>
  );
}

function Answer({ answer: { label, html } }: { answer: CodeView }) {
  return (
    <div className={css.panel}>
      <div className={css.bar}>
        <span className={/^[45]\d\d\b/.test(label) ? css.failed : css.status}>{label}</span>
        <CopyButton />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, which needs the keyboard too. */}
      <pre className={css.answer} tabIndex={0} data-answer>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: highlighted on the server, which escapes the code. */}
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </div>
  );
}

/** Shown by the script that makes it work. */
const CopyButton = () => (
  <button className={css.copy} type="button" data-copy hidden>
    <Copy size={14} aria-hidden />
    Copy
  </button>
);
