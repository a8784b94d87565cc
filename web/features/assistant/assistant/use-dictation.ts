import { useEffect, useRef, useState } from "react";

/** Speech recognition types, missing from TypeScript's library. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  continuous: boolean;
  onresult: ((event: { resultIndex: number; results: ArrayLike<RecognitionResult> }) => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}
type RecognitionResult = ArrayLike<{ transcript: string }> & { isFinal: boolean };
type Recognizer = new () => Recognition;

function recognizer(): Recognizer | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: Recognizer;
    webkitSpeechRecognition?: Recognizer;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
}

/** The user stopped dictating or said nothing, so they know why it ended. */
const KNOWN_ENDS = ["aborted", "no-speech"];

export function useDictation(onWords: (words: string) => void, onFailure: (why: string) => void) {
  const [isListening, setListening] = useState(false);
  const running = useRef<Recognition>(null);
  useEffect(() => () => running.current?.abort(), []);
  const Recognizer = recognizer();

  const start = () => {
    if (!Recognizer) return;
    const recognition = new Recognizer();
    recognition.lang = "en-AU";
    recognition.continuous = true;
    recognition.interimResults = false;
    recognition.onresult = ({ resultIndex, results }) => {
      for (const result of Array.from(results).slice(resultIndex)) {
        if (result.isFinal) onWords(result[0]?.transcript.trim() ?? "");
      }
    };
    recognition.onerror = ({ error }) => {
      if (error === "not-allowed") onFailure("Allow microphone access in your browser to dictate.");
      else if (!KNOWN_ENDS.includes(error)) onFailure("Dictation isn’t working right now.");
    };
    recognition.onend = () => setListening(false);
    running.current = recognition;
    recognition.start();
    setListening(true);
  };

  return {
    isOffered: Recognizer !== undefined,
    isListening,
    toggle: () => (isListening ? running.current?.stop() : start()),
    stop: () => running.current?.stop(),
  };
}
