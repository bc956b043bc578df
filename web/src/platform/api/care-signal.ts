import { CARE_KINDS, type CareKind } from '@attune/domain/companion/care/care-kinds';
import { onClearUserData } from '../browser/clear-user-data.ts';
import { createListeners } from '../browser/create-listeners.ts';

export type CareSignal = {
  kind: CareKind;
  /** The same for every save of the same text, so that a closed note stays closed. */
  key: string;
};

const HEADER = 'attune-care';
const ACCESS_REQUIRED = 402;
const listeners = createListeners<[CareSignal]>();
let newTexts = 0;
let lastRefusedSignal: CareSignal | null = null;
onClearUserData(() => {
  lastRefusedSignal = null;
});

/** For text that was refused without a plan: a dialog then covers the page and its note. */
export const getRefusedCareSignal = (): CareSignal | null => lastRefusedSignal;

export const onCareSignal = listeners.add;

export function reportCareSignal(response: Response, request: Request): void {
  const kind = CARE_KINDS.find((candidate) => candidate === response.headers.get(HEADER));
  if (!kind) return;
  // A POST is a new text each time; everything else saves a text again.
  if (request.method === 'POST') newTexts += 1;
  const key = `${request.method} ${request.url} ${request.method === 'POST' ? newTexts : ''}`;
  const signal = { kind, key };
  if (response.status === ACCESS_REQUIRED) lastRefusedSignal = signal;
  listeners.call(signal);
}
