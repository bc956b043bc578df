import type { Tone } from './layout.ts';

const NOTICES = {
  advanced: { tone: 'good', text: 'The clock is moved.' },
  'not-ahead': {
    tone: 'bad',
    text: 'The clock was not moved. It only goes forward: choose a moment after the one it shows.',
  },
  refunded: { tone: 'good', text: 'The invoice is refunded in full.' },
  sent: { tone: 'good', text: 'The event is on its way again.' },
  unknown: { tone: 'bad', text: 'Nothing was changed. What you chose is not there any more.' },
} as const satisfies Record<string, { tone: Tone; text: string }>;

export type ConsoleNoticeCode = keyof typeof NOTICES;

export type ConsoleNotice = { tone: Tone; text: string; at: string };

export function findConsoleNotice(
  code: string | undefined,
  at: string | undefined,
): ConsoleNotice | null {
  if (code === undefined || !Object.hasOwn(NOTICES, code)) return null;
  return { ...NOTICES[code as ConsoleNoticeCode], at: at ?? '' };
}

export function consolePath(code: ConsoleNoticeCode, at?: string): string {
  if (at === undefined) return `/?notice=${code}`;
  const anchor = encodeURIComponent(at);
  return `/?notice=${code}&at=${anchor}#${anchor}`;
}
