import { useSyncExternalStore } from 'react';

function subscribeToVoices(listener: () => void) {
  if (!('speechSynthesis' in window)) return () => {};
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
}

export const hasVoice = (): boolean =>
  'speechSynthesis' in window && speechSynthesis.getVoices().length > 0;

/** Whether the browser has a voice; some find out only after a while. */
export function useHasVoice(): boolean {
  return useSyncExternalStore(subscribeToVoices, hasVoice);
}
