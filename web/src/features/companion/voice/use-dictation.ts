import { useCallback, useEffect, useRef, useState } from 'react';
import { getBrowserLanguage } from '#platform/browser/format-locale.ts';
import { readAloud } from './read-aloud.ts';

type Alternative = { transcript: string };
type Result = { isFinal: boolean; 0: Alternative };
type RecognitionEvents = {
  onresult: (event: { resultIndex: number; results: ArrayLike<Result> }) => void;
  onerror: (event: { error: string }) => void;
  onend: () => void;
};
/** The Web Speech API, as far as we use it. TypeScript does not know it. */
export type Recognition = RecognitionEvents & {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start: () => void;
  stop: () => void;
  abort: () => void;
};
type RecognitionClass = new () => Recognition;

function getRecognitionClass(): RecognitionClass | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<
    string,
    RecognitionClass | undefined
  >;
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
}

const PROBLEMS: Record<string, string> = {
  'not-allowed': 'The microphone is blocked. You can allow it in your browser’s settings.',
  'audio-capture': 'We couldn’t find a microphone. Connect one and try again.',
  'no-speech': 'We didn’t hear anything. Try again.',
};
const OTHER_PROBLEM =
  'Your browser can’t turn speech into text right now. Type your message instead.';

/** What was heard but may still change. */
type Dictation = { isListening: boolean; interim: string; problem: string | null };
const IDLE: Dictation = { isListening: false, interim: '', problem: null };

/** Speech as text by the browser. `onText` gets each finished part; nothing is ever sent by itself. */
export function useDictation(onText: (text: string) => void) {
  const [state, setState] = useState(IDLE);
  const recognition = useRef<Recognition | null>(null);
  const receive = useRef(onText);
  useEffect(() => {
    receive.current = onText;
  });

  const start = useCallback(() => {
    const RecognitionOfBrowser = getRecognitionClass();
    if (!RecognitionOfBrowser || recognition.current) return;
    // The microphone would hear the voice that reads.
    readAloud.stop();
    const current = new RecognitionOfBrowser();
    recognition.current = current;
    Object.assign(current, {
      lang: getBrowserLanguage(),
      continuous: true,
      interimResults: true,
      onresult({ resultIndex, results }) {
        const newest = Array.from(results).slice(resultIndex);
        const join = (isFinal: boolean) =>
          newest
            .filter((result) => result.isFinal === isFinal)
            .map((result) => result[0].transcript.trim())
            .join(' ');
        if (join(true) !== '') receive.current(join(true));
        setState({ ...IDLE, isListening: true, interim: join(false) });
      },
      onerror({ error }) {
        if (error === 'aborted') return;
        setState((before) => ({ ...before, problem: PROBLEMS[error] ?? OTHER_PROBLEM }));
      },
      onend() {
        recognition.current = null;
        setState(({ problem }) => ({ ...IDLE, problem }));
      },
    } satisfies Partial<Recognition>);
    setState({ ...IDLE, isListening: true });
    current.start();
  }, []);

  /** What was heard so far still arrives. */
  const stop = useCallback(() => recognition.current?.stop(), []);
  const discard = useCallback(() => recognition.current?.abort(), []);
  useEffect(() => discard, [discard]);

  return { ...state, isSupported: getRecognitionClass() !== null, start, stop, discard };
}

export type DictationControl = ReturnType<typeof useDictation>;
