import type { ReactNode } from "react";
import * as css from "./assistant.css.ts";
import { type AnswerBlock, parseAnswer, type Words } from "./parse-answer.ts";

export function AnswerText({ text, end }: { text: string; end?: ReactNode }) {
  const blocks = parseAnswer(text);
  return blocks.map((block, at) => (
    <Block key={at} block={block} end={at === blocks.length - 1 ? end : undefined} />
  ));
}

function Block({ block: { kind, start, items }, end }: { block: AnswerBlock; end: ReactNode }) {
  const lines = items.map((words, at) => ({ words, end: at === items.length - 1 ? end : undefined }));
  if (kind === "text")
    return (
      <p className={css.paragraph}>
        {lines.map((line, at) => (
          <span key={at} className={css.textLine}>
            <Line {...line} />
          </span>
        ))}
      </p>
    );
  const List = kind === "numbers" ? "ol" : "ul";
  return (
    <List className={css.answerList} start={kind === "numbers" ? start : undefined}>
      {lines.map((line, at) => (
        <li key={at}>
          <Line {...line} />
        </li>
      ))}
    </List>
  );
}

function Line({ words, end }: { words: Words[]; end: ReactNode }) {
  return (
    <>
      {words.map(({ text, isBold }, at) =>
        isBold ? <strong key={at}>{text}</strong> : <span key={at}>{text}</span>,
      )}
      {end && <> {end}</>}
    </>
  );
}
