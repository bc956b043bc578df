import type { Tone } from './layout.ts';

export type Notice = { tone: Tone; text: string };
/** `at` is the id of what the notice is about. */
export type ConsoleNotice = Notice & { at: string };

const PORTAL_NOTICES = {
  cancelled: { tone: 'good', text: 'Canceled. You can resume it until it ends.' },
  resumed: { tone: 'good', text: 'Resumed. Nothing was charged.' },
  'plan-changed': { tone: 'good', text: 'Your plan is changed.' },
  'card-replaced': { tone: 'good', text: 'Your card was replaced.' },
  'card-replaced-and-paid': {
    tone: 'good',
    text: 'Your card was replaced, and the open invoice is paid.',
  },
  paid: { tone: 'good', text: 'The invoice is paid.' },
  declined: {
    tone: 'bad',
    text: 'The card was declined and nothing was charged. Replace the card, then try again.',
  },
  unchanged: { tone: 'warn', text: 'Nothing has changed. This is the current state.' },
} as const satisfies Record<string, Notice>;

const CONSOLE_NOTICES = {
  advanced: { tone: 'good', text: 'The clock was moved.' },
  'not-ahead': {
    tone: 'bad',
    text: 'The clock wasn’t moved. It only goes forward, so choose a time after the one it shows.',
  },
  refunded: { tone: 'good', text: 'The invoice is refunded in full.' },
  disputed: { tone: 'good', text: 'The bank took the payment back.' },
  'dispute-closed': { tone: 'good', text: 'The bank has decided.' },
  sent: { tone: 'good', text: 'The event is on its way again.' },
  unknown: { tone: 'bad', text: 'Nothing has changed. What you chose no longer exists.' },
} as const satisfies Record<string, Notice>;

export type NoticeCode = keyof typeof PORTAL_NOTICES;

/** URLs carry a code, never a sentence, so that a link cannot put text on the page. */
function find(notices: Record<string, Notice>, code = ''): Notice | null {
  return Object.hasOwn(notices, code) ? (notices[code] ?? null) : null;
}

export const findNotice = (code: string | undefined) => find(PORTAL_NOTICES, code);

export function findConsoleNotice(code: string | undefined, at = ''): ConsoleNotice | null {
  const notice = find(CONSOLE_NOTICES, code);
  return notice && { ...notice, at };
}

export function consolePath(code: keyof typeof CONSOLE_NOTICES, at?: string): string {
  if (at === undefined) return `/?notice=${code}`;
  const anchor = encodeURIComponent(at);
  return `/?notice=${code}&at=${anchor}#${anchor}`;
}
