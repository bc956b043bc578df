import {
  CHALLENGE_MINUTES,
  EMAIL_CHANGE_LINK_HOURS,
  RESET_LINK_MINUTES,
  SESSION_DAYS,
  SESSION_MAX_DAYS,
  VERIFY_LINK_HOURS,
} from '@attune/domain/account/lifetimes';
import {
  AUDIT_KEPT_YEARS,
  EMAIL_KEPT_DAYS,
  FEATURE_USE_KEPT_DAYS,
  NOTIFICATION_KEPT_DAYS,
  SUPPORT_RECORD_KEPT_DAYS,
} from '@attune/domain/data/retention';
import { type DataKind, UNTIL_ACCOUNT_DELETED } from './data-kind.ts';
import { countDays, countHours } from './periods.ts';
import { isSetUp, type PolicySetup } from './setup.ts';

/** What belongs to the account itself: signing in, paying, being told and being safe. */
export const listAccountData = (setup: PolicySetup): DataKind[] => [
  {
    title: 'Your account',
    what: 'Name, display name, email address, picture if you add one, time zone, your work if you tell us, role, settings, which version of the terms you accepted and when, and when you signed up, last signed in and were active. If you use a sign-in provider, its name and the identifier it has for you.',
    purpose: 'To run your account and show it the way you set it.',
    bases: ['contract'],
    kept: UNTIL_ACCOUNT_DELETED,
    recipients: ['database', 'files', 'signIn', 'profile', 'staff'],
    tables: [
      'users',
      'social_identities',
      'disconnected_identities',
      'consents',
      'dashboard_settings',
      'notification_settings',
      'active_days',
      'streak_rests',
      'streak_pauses',
    ],
  },
  {
    title: 'Signing in',
    what: 'Your password, only as a hash (argon2id) that we cannot read; passkeys and two-step sign-in if you set them up. For each place where you’re signed in: when it began, when it was last used, the browser it reports, and its IP address. Links that we email you, only as a hash.',
    purpose:
      'To let you in and keep others out, to show you where you’re signed in, and to tell you about a new device.',
    bases: ['contract', 'interest'],
    kept: `Sessions: until you sign out or end them, but no longer than ${countDays(SESSION_DAYS)} after they were last used or ${countDays(SESSION_MAX_DAYS)} after they began. A link to reset a password works for ${countHours(RESET_LINK_MINUTES / 60)}, to change an email address for ${countHours(EMAIL_CHANGE_LINK_HOURS)}, to confirm an address for ${countHours(VERIFY_LINK_HOURS)}; an unfinished sign-in for ${CHALLENGE_MINUTES} minutes. The rest: until you remove it or delete your account.`,
    recipients: ['database', 'signIn'],
    tables: [
      'sessions',
      'known_devices',
      'account_links',
      'sign_in_challenges',
      'two_step',
      'recovery_codes',
      'passkeys',
    ],
  },
  {
    title: 'Your subscription',
    what: `Plan, status, dates of trial, renewal and end${isSetUp(setup, 'payments') ? ', what the payment provider tells us about your payments, and its identifiers for you. Your card number goes to the provider and never reaches us' : ''}.`,
    purpose: 'To give you the access you paid for, and to keep the records that the law asks for.',
    bases: ['contract', 'duty'],
    kept: `${UNTIL_ACCOUNT_DELETED}${isSetUp(setup, 'payments') ? ' Invoices: as long as tax law requires, with the payment provider and in our accounting records.' : ''}`,
    recipients: ['database', 'payments', 'staff'],
    tables: [
      'billing_accounts',
      'billing_checkouts',
      'billing_events',
      'billing_notices',
      'billing_closures',
    ],
  },
  {
    title: 'Emails and notifications',
    what: 'Your notifications. The emails we sent you: their text only until they are delivered, then their subject, address and time.',
    purpose: 'To tell you what happened, and to find out why an email didn’t arrive.',
    bases: ['contract', 'interest'],
    kept: `Notifications: until ${countDays(NOTIFICATION_KEPT_DAYS)} after you read them. Emails: ${countDays(EMAIL_KEPT_DAYS)}.`,
    recipients: ['database', 'email'],
    tables: ['notifications', 'notification_events', 'mails', 'first_week_emails'],
  },
  {
    title: 'Devices with notifications, if you turn them on',
    what: 'The address and the keys that your browser gave us for the device, stored encrypted, and which push service it uses.',
    purpose: 'To notify you there.',
    bases: ['consent'],
    kept: 'Until you turn them off, sign out there, or the push service says that the device is gone.',
    recipients: ['database', 'push'],
    tables: ['push_subscriptions', 'push_deliveries'],
  },
  {
    title: 'When you write to us',
    what: 'Your words go to us by email, with your name, your address and the identifier of your account. Attune itself stores only that you wrote, when, and an identifier that shows us when the same message is sent twice.',
    purpose: 'To answer you.',
    bases: ['contract', 'interest'],
    kept: `In Attune: ${countDays(SUPPORT_RECORD_KEPT_DAYS)}. The emails in our mailbox: until your question is settled, unless the law asks for more.`,
    recipients: ['database', 'email', 'staff'],
    tables: ['support_messages'],
  },
  {
    title: 'The features you open, if you allow it',
    what: 'How many times a day you open each feature, and nothing else; no address, no text, no search. Off until you switch on “Count which features I use” in Settings. A browser that asks not to be tracked is not counted.',
    purpose: 'To see what helps.',
    bases: ['consent'],
    kept: `Until you switch it off, and for at most ${countDays(FEATURE_USE_KEPT_DAYS)}.`,
    recipients: ['database'],
    tables: ['insight_days'],
  },
  {
    title: 'The security record',
    what: 'Sign-ins and changes to roles, billing and moderation: who, when and what. People appear in it only under a code that their account links to.',
    purpose:
      'Our interest, and yours, in a service that is safe and whose changes can be explained.',
    bases: ['interest'],
    kept: `${AUDIT_KEPT_YEARS} years, and at most a few days longer. Once your account is deleted, it no longer identifies you.`,
    recipients: ['database', 'staff'],
    tables: ['audit_lines'],
  },
  {
    title: 'Counts of attempts, and server logs',
    what: 'IP addresses, to count requests. Server logs note the time, the address requested, the result and a request number, and can contain the IP address and your account’s identifier; never passwords, messages or journal text.',
    purpose:
      'Our interest, and yours, that no one guesses passwords or floods the service, and that faults are found.',
    bases: ['interest'],
    kept: `Counts: minutes to a day. Logs: ${countDays(setup.logDays)}.`,
    recipients: ['database', 'staff'],
    tables: ['rate_limits'],
  },
  {
    title: 'Two things that stay after deletion',
    what: 'A salted hash of your email address, and of your identity at the sign-in provider if you used one, with the end of your first trial. Your address cannot be read from it; we can only recognize the same address if it signs up again. If a moderator suspended you, such a hash with the suspension.',
    purpose:
      'Our interest in one free trial per person, and in suspensions that a new account doesn’t end.',
    bases: ['interest'],
    kept: 'The trial: for as long as we offer a free trial. A suspension: until it ends or is lifted, and at most an hour longer.',
    recipients: ['database'],
    tables: ['trial_claims', 'suspension_claims'],
  },
];
