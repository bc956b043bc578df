import {
  EMAIL_CHANGE_LINK_HOURS,
  RESET_LINK_MINUTES,
  VERIFY_LINK_HOURS,
} from '@attune/domain/account/lifetimes';
import { pluralize } from '@attune/domain/kernel/pluralize';
import type { EmailContent } from '#platform/email/email.ts';
import { buildMemberEmail } from '#platform/email/email-layout.ts';

type LinkFacts = { name: string; link: string };

export function buildResetPasswordEmail({ name, link }: LinkFacts): EmailContent {
  return buildMemberEmail(name, {
    subject: 'Choose a new password for Attune',
    title: 'Choose a new password',
    paragraphs: [
      'Someone, hopefully you, asked to reset the password for your Attune account. Your old password works until you choose a new one.',
      `The link works once and expires in ${formatMinutes(RESET_LINK_MINUTES)}. Choosing a new password signs you out on all other devices.`,
    ],
    action: { label: 'Choose a new password', href: link },
    reason:
      'Didn’t ask for this? Nothing has changed, and you can delete this email. Please don’t share the link.',
  });
}

export function buildVerificationEmail({ name, link }: LinkFacts): EmailContent {
  return buildMemberEmail(name, {
    subject: 'Confirm your email for Attune',
    title: 'Please confirm your email',
    paragraphs: [
      'Someone used this address to create an Attune account. If it was you, confirm it so we know our emails reach the right person.',
      `The link works for ${formatHours(VERIFY_LINK_HOURS)}. You can use Attune in the meantime.`,
    ],
    action: { label: 'Confirm my email', href: link },
    reason:
      'Not your account? Please don’t use the link. Without it, the address stays unconfirmed.',
  });
}

/** Sent to the new address, so that only someone who reads it can make the change. */
export function buildEmailChangeConfirmEmail({ name, link }: LinkFacts): EmailContent {
  return buildMemberEmail(name, {
    subject: 'Confirm your new email for Attune',
    title: 'Confirm your new email',
    paragraphs: [
      'You asked to use this address for your Attune account. Until you confirm it, the old address stays in use.',
      `The link works for ${formatHours(EMAIL_CHANGE_LINK_HOURS)}.`,
    ],
    action: { label: 'Use this address', href: link },
    reason: 'Didn’t ask for this? Please don’t use the link. Nothing changes without it.',
  });
}

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

/** 60 → '1 hour', 4,320 → '3 days': the largest unit that divides it. */
export function formatMinutes(minutes: number): string {
  if (minutes % MINUTES_PER_DAY === 0) return pluralize(minutes / MINUTES_PER_DAY, 'day');
  if (minutes % MINUTES_PER_HOUR === 0) return pluralize(minutes / MINUTES_PER_HOUR, 'hour');
  return pluralize(minutes, 'minute');
}

export function formatHours(hours: number): string {
  return formatMinutes(hours * MINUTES_PER_HOUR);
}
