import { CARE_KINDS, type CareKind } from '@attune/domain/companion/care/care-kinds';
import { onClearUserData } from '../browser/clear-user-data.ts';
import { createListeners } from '../browser/create-listeners.ts';

export type CareSignal = {
  kind: CareKind;
  /** The same for every save of one text, so that a note that was closed stays closed. */
  key: string;
};

const HEADER = 'attune-care';
const ACCESS_REQUIRED = 402;
const listeners = createListeners<[CareSignal]>();
let newTextCount = 0;
let lastRefusedSignal: CareSignal | null = null;
onClearUserData(() => {
  lastRefusedSignal = null;
});

/**
 * The signal of the last text that was refused because the user has no plan. The plan dialog then
 * covers the page, so the dialog shows the help lines.
 */
export const getRefusedCareSignal = (): CareSignal | null => lastRefusedSignal;

export const onCareSignal = listeners.add;

export function reportCareSignal(response: Response, request: Request): void {
  const kind = CARE_KINDS.find((candidate) => candidate === response.headers.get(HEADER));
  if (!kind) return;
  // Each POST is a new text; every other method saves an existing text again.
  if (request.method === 'POST') newTextCount += 1;
  const key = `${request.method} ${request.url} ${request.method === 'POST' ? newTextCount : ''}`;
  const signal = { kind, key };
  if (response.status === ACCESS_REQUIRED) lastRefusedSignal = signal;
  listeners.call(signal);
}
