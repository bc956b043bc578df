import { hasVoice } from '#platform/speech/use-has-voice.ts';

/** A browser may forget an utterance that nothing refers to, and then never reports its end. */
let current: SpeechSynthesisUtterance | null = null;

/** Slightly slower than in conversation. */
const RATE = 0.9;

/** Reads a text with the browser's voice. Whatever is being read stops. Without a voice, it ends at once. */
export function speak(text: string, onEnd?: () => void): void {
  if (!hasVoice()) {
    onEnd?.();
    return;
  }
  stopSpeaking();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = 'en-US';
  utterance.rate = RATE;
  const finish = () => {
    if (current !== utterance) return;
    current = null;
    onEnd?.();
  };
  utterance.onend = finish;
  utterance.onerror = finish;
  current = utterance;
  speechSynthesis.speak(utterance);
}

export function stopSpeaking(): void {
  if (current === null) return;
  current = null;
  speechSynthesis.cancel();
}
