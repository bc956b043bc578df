import { getDeviceName } from '@attune/domain/account/device-name';
import type { EmailContent } from '#platform/email/email.ts';
import { buildMemberEmail } from '#platform/email/email-layout.ts';
import { formatDateTime } from '#platform/email/format-date.ts';
import { toShortLine } from '#platform/email/plain-line.ts';

const SIGNED_OUT = 'All other devices have been signed out.';

/**
 * Each change has a title, a part of a sentence, and optionally a sentence about its consequence.
 */
const CHANGE_LABELS = {
  'two-step-on': ['Two-step sign-in is on', 'two-step sign-in was turned on for'],
  'two-step-off': ['Two-step sign-in is off', 'two-step sign-in was turned off for'],
  'recovery-codes': ['You have new recovery codes', 'new recovery codes were created for'],
  'recovery-code-used': ['A recovery code was used', 'a recovery code was used for'],
  'passkey-added': ['A passkey was added', 'a passkey was added to'],
  'passkey-removed': ['A passkey was removed', 'a passkey was removed from', SIGNED_OUT],
  'social-connected': ['A connected account was added', 'an account was connected to'],
  'social-disconnected': [
    'A connected account was removed',
    'an account was disconnected from',
    SIGNED_OUT,
  ],
} as const;

export type SecurityChange = keyof typeof CHANGE_LABELS;

type ChangeFacts = {
  name: string;
  at: Date;
  timeZone: string;
  link: string;
};

/** Sent whenever a sign-in method is added or removed (DECISIONS D10). */
export function buildSecurityChangedEmail(
  change: SecurityChange,
  facts: ChangeFacts,
): EmailContent {
  const [title, event, ...consequence] = CHANGE_LABELS[change];
  const timestamp = formatDateTime(facts.at, facts.timeZone);
  return buildMemberEmail(facts.name, {
    subject: `${title} · Attune`,
    title,
    paragraphs: [
      [`On ${timestamp}, ${event} your Attune account.`, ...consequence].join(' '),
      'If this was you, there’s nothing to do. If not, change your password now and check how you sign in under Settings.',
    ],
    action: { label: 'Check my settings', href: facts.link },
    reason: 'We email you whenever a sign-in method changes, in case it wasn’t you.',
  });
}

export function buildPasswordChangedEmail({ name, at, timeZone, link }: ChangeFacts): EmailContent {
  return buildMemberEmail(name, {
    subject: 'Your Attune password was changed',
    title: 'Your password was changed',
    paragraphs: [
      `The password for your Attune account was changed on ${formatDateTime(at, timeZone)}. All other devices have been signed out.`,
      'If this was you, there’s nothing to do. If not, reset your password now. That also signs out whoever changed it.',
    ],
    action: { label: 'Reset my password', href: link },
    reason: 'We email you whenever your password changes, in case it wasn’t you.',
  });
}

type EmailChangeFacts = ChangeFacts & {
  newEmail: string;
  /** How to reach the operator: the old address can no longer sign in or reset. */
  contact: string;
};

export function buildEmailChangedEmail(facts: EmailChangeFacts): EmailContent {
  const timestamp = formatDateTime(facts.at, facts.timeZone);
  return buildMemberEmail(facts.name, {
    subject: 'The email for your Attune account was changed',
    title: 'Your email was changed',
    paragraphs: [
      `On ${timestamp}, the email for your Attune account was changed to ${maskEmail(facts.newEmail)}. Use it to sign in from now on. Your password is the same.`,
      `If this was you, there’s nothing to do. If not, write to ${toShortLine(facts.contact)} from this address as soon as you can. We’ll help you get your account back.`,
    ],
    action: { label: 'Sign in with the new address', href: facts.link },
    reason: 'This is the last email about your account we’ll send to this address.',
  });
}

/**
 * Shows enough for the owner to recognize the new address, but too little to reveal it to someone
 * else who reads the old mailbox.
 */
function maskEmail(email: string): string {
  const line = toShortLine(email);
  const at = line.lastIndexOf('@');
  const [first = ''] = line;
  return `${first}…${line.slice(at)}`;
}

type DeviceFacts = ChangeFacts & {
  /** The user agent, into which anyone can write any text. */
  device: string;
  ip: string;
};

/**
 * Names only known browsers and systems: other text of an intruder's user agent could ask for a
 * code.
 */
function describeDevice({ device, ip }: DeviceFacts): string {
  return `${getDeviceName(device)}, IP address ${toShortLine(ip)}.`;
}

export function buildNewDeviceEmail(facts: DeviceFacts): EmailContent {
  return buildMemberEmail(facts.name, {
    subject: 'New sign-in to your Attune account',
    title: 'A new device signed in',
    paragraphs: [
      `Someone signed in to your Attune account from a device we haven’t seen before, on ${formatDateTime(facts.at, facts.timeZone)}.`,
      describeDevice(facts),
      'If this was you, there’s nothing to do. If not, end that session and change your password in Settings.',
    ],
    action: { label: 'Check my devices', href: facts.link },
    reason: 'We email you whenever a new device signs in, in case it wasn’t you.',
  });
}

export function buildWrongCodeEmail(facts: DeviceFacts): EmailContent {
  return buildMemberEmail(facts.name, {
    subject: 'We blocked a sign-in to your Attune account',
    title: 'We blocked a sign-in to your account',
    paragraphs: [
      `On ${formatDateTime(facts.at, facts.timeZone)}, someone entered your Attune password but not the right code, so they couldn’t get in.`,
      describeDevice(facts),
      'If this was you, there’s nothing to do. If not, someone else knows your password. Change it now.',
    ],
    action: { label: 'Change my password', href: facts.link },
    reason: 'We email you about this at most once a day.',
  });
}
