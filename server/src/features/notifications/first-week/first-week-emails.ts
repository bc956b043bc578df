import { getSettingsPath } from '@attune/domain/navigation/settings-sections';
import type { FirstWeekEmailKind } from '@attune/domain/notifications/first-week';
import type { EmailContent } from '#platform/email/email.ts';
import { buildMemberEmail } from '#platform/email/email-layout.ts';
import { buildFooterLinks } from '../emails/send-due-emails.ts';
import type { SuggestedStep } from '../next-step-port.ts';

type FirstWeekFacts = {
  name: string;
  isAssessed: boolean;
  /** Null if there is none, or if it must not be emailed. */
  nextStep: SuggestedStep | null;
  appUrl: string;
  unsubscribeUrl: string;
};

type Text = { subject: string; paragraphs: string[] };

const TEXTS: Record<FirstWeekEmailKind, { first: Text; later: Text }> = {
  welcome: {
    first: {
      subject: 'Welcome to Attune. Start here',
      paragraphs: [
        'Attune helps you find your way with AI: short lessons, a page a day, a companion to talk to, and people in the same situation.',
        'Start with the assessment. It takes about 4 minutes. Then Attune can choose lessons and pages that fit you.',
      ],
    },
    later: {
      subject: 'Welcome to Attune. Start here',
      paragraphs: [
        'Your assessment is done, so Attune already knows where you could start.',
        'One small step is enough for today.',
      ],
    },
  },
  'day-3': {
    first: {
      subject: 'Your assessment is waiting',
      paragraphs: [
        'It takes about 4 minutes. Then Attune can choose lessons and pages that fit you.',
      ],
    },
    later: {
      subject: 'Your next step on Attune',
      paragraphs: ['Have a few minutes today? This comes next for you:'],
    },
  },
  'week-1': {
    first: {
      subject: 'Your first week on Attune',
      paragraphs: [
        'Your first week is almost over, and you haven’t taken the assessment yet. It takes about 4 minutes, and it’s still the best place to start.',
      ],
    },
    later: {
      subject: 'Your first week on Attune',
      paragraphs: ['Your first week is almost over. Here’s what comes next for you:'],
    },
  },
};

/** Each email has one button: the assessment, or else the user's next step. */
export function buildFirstWeekEmail(
  kind: FirstWeekEmailKind,
  { name, isAssessed, nextStep, appUrl, unsubscribeUrl }: FirstWeekFacts,
): EmailContent {
  const { subject, paragraphs } = TEXTS[kind][isAssessed ? 'later' : 'first'];
  const settingsUrl = appUrl + getSettingsPath('notifications');
  return buildMemberEmail(name, {
    subject,
    title: subject,
    paragraphs: [...paragraphs, ...describeStep(nextStep)],
    action: toAction({ isAssessed, nextStep, appUrl }),
    reason: 'We send three of these emails in your first week.',
    footerLinks: buildFooterLinks({ settingsUrl, unsubscribeUrl }),
  });
}

export function describeStep(step: SuggestedStep | null): string[] {
  return step ? [step.title, ...(step.reason === null ? [] : [step.reason])] : [];
}

function toAction({
  isAssessed,
  nextStep,
  appUrl,
}: Pick<FirstWeekFacts, 'isAssessed' | 'nextStep' | 'appUrl'>) {
  if (!isAssessed) return { label: 'Start your assessment', href: `${appUrl}/questionnaire` };
  if (!nextStep) return { label: 'Open Attune', href: `${appUrl}/dashboard` };
  return { label: nextStep.action, href: appUrl + nextStep.path };
}
