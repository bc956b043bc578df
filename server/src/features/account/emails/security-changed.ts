import type { EmailContent } from '#platform/email/email.ts';
import { layoutEmail } from '#platform/email/email-layout.ts';
import { formatDateTime } from '#platform/email/format-date.ts';
import { formatGreeting } from '#platform/email/plain-line.ts';

const SIGNED_OUT = 'All other devices have been signed out.';

/** Each has a title, a sentence part, and optionally a consequence. */
const CHANGE_LABELS = {
  'two-step-on': ['Two-step sign-in is on', 'two-step sign-in was turned on for'],
  'two-step-off': ['Two-step sign-in is off', 'two-step sign-in was turned off for'],
  'recovery-codes': ['You have new recovery codes', 'new recovery codes were made for'],
  'recovery-code-used': ['A recovery code was used', 'a recovery code was used for'],
  'passkey-added': ['A passkey was added', 'a passkey was added to'],
  'passkey-removed': ['A passkey was removed', 'a passkey was removed from', SIGNED_OUT],
  'social-connected': ['A sign-in account was connected', 'a sign-in account was connected to'],
  'social-disconnected': [
    'A sign-in account was disconnected',
    'a sign-in account was disconnected from',
    SIGNED_OUT,
  ],
} as const;

export type SecurityChange = keyof typeof CHANGE_LABELS;

type Facts = {
  name: string;
  at: Date;
  timeZone: string;
  link: string;
};

/** Sent whenever a sign-in method is added or removed (DECISIONS D10). */
export function buildSecurityChangedEmail(change: SecurityChange, facts: Facts): EmailContent {
  const [title, happened, ...followed] = CHANGE_LABELS[change];
  const timestamp = formatDateTime(facts.at, facts.timeZone);
  return {
    subject: `${title} · Attune`,
    ...layoutEmail({
      title,
      paragraphs: [
        formatGreeting(facts.name),
        [`On ${timestamp}, ${happened} your Attune account.`, ...followed].join(' '),
        'If it was you, there is nothing to do. If it was not, change your password now and look at the ways to sign in under Settings.',
      ],
      action: { label: 'Look at my settings', href: facts.link },
      footer: ['We write when a way to sign in changes, so that you would notice.', 'Attune'],
    }),
  };
}
