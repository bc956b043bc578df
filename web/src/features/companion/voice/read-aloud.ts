import { useSyncExternalStore } from 'react';
import { onClearUserData } from '#platform/browser/clear-user-data.ts';

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });
const splitSentences = (text: string) =>
  Array.from(sentences.segment(text), ({ segment }) => segment.trim()).filter(Boolean);

/** Reads one text at a time with the browser's own voice. */
function createReadAloud() {
  let readingId: string | null = null;
  /** A browser may forget an utterance that nothing refers to, and then never reports its end. */
  let utterances: SpeechSynthesisUtterance[] = [];
  const listeners = new Set<() => void>();

  function setReading(id: string | null) {
    readingId = id;
    for (const listener of listeners) listener();
  }

  function stop() {
    if (readingId === null) return;
    utterances = [];
    setReading(null);
    speechSynthesis.cancel();
  }

  return {
    readingId: () => readingId,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Sentence by sentence, because some browsers stop in the middle of a long text. */
    start(id: string, pieces: readonly string[]): void {
      stop();
      const all = pieces
        .flatMap(splitSentences)
        .map((sentence) => new SpeechSynthesisUtterance(sentence));
      const last = all.at(-1);
      if (!last) return;
      utterances = all;
      const finish = () => {
        if (utterances === all) setReading(null);
      };
      last.onend = finish;
      for (const utterance of all) {
        utterance.onerror = () => {
          if (utterances === all) stop();
        };
        speechSynthesis.speak(utterance);
      }
      setReading(id);
    },
    stop,
  };
}

export const readAloud = createReadAloud();
onClearUserData(readAloud.stop);

export function useReadingId(): string | null {
  return useSyncExternalStore(readAloud.subscribe, readAloud.readingId);
}
