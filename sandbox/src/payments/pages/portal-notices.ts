import type { Tone } from './layout.ts';

export type Notice = { tone: Tone; text: string };

const NOTICES = {
  cancelled: { tone: 'good', text: 'Cancelled. You can resume it until it ends.' },
  resumed: { tone: 'good', text: 'Resumed. Nothing was charged.' },
  'plan-changed': { tone: 'good', text: 'Your plan is changed.' },
  'card-replaced': { tone: 'good', text: 'Your card is replaced.' },
  'card-replaced-and-paid': {
    tone: 'good',
    text: 'Your card is replaced, and what was open is paid with it.',
  },
  paid: { tone: 'good', text: 'The invoice is paid.' },
  declined: {
    tone: 'bad',
    text: 'The card was declined and nothing was charged. Replace the card, then try again.',
  },
  unchanged: { tone: 'warn', text: 'Nothing was changed. This is how it stands now.' },
} as const satisfies Record<string, Notice>;

export type NoticeCode = keyof typeof NOTICES;

/** URLs carry a code, never a sentence, so that a link cannot put text on the page. */
export function findNotice(code: string | undefined): Notice | null {
  return code !== undefined && Object.hasOwn(NOTICES, code) ? NOTICES[code as NoticeCode] : null;
}
