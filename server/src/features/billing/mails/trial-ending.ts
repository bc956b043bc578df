import type { MailContent } from '../../../platform/mail/mail.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import { dayInWords, momentInWords } from '../../../platform/mail/moment-in-words.ts';
import { greeting } from '../../../platform/mail/plain-line.ts';
import { pricesInWords } from './plan-in-words.ts';

type Facts = { name: string; timeZone: string; trialEndsAt: Date; link: string };

export function trialEndingMail({ name, timeZone, trialEndsAt, link }: Facts): MailContent {
  const day = dayInWords(trialEndsAt, timeZone);
  return {
    subject: `Your Attune trial ends on ${day}`,
    ...mailLayout({
      title: `Your trial ends on ${day}`,
      paragraphs: [
        greeting(name),
        `Your free trial of Attune runs until ${momentInWords(trialEndsAt, timeZone)}. You have no plan, so nothing will be charged.`,
        `To go on after that, choose a plan: ${pricesInWords()}. A plan that you start in the trial is charged when the trial ends, or at once if that is less than two days away.`,
        'If you choose none, the pages close and everything you made is kept: you can read it and take it with you.',
      ],
      action: { label: 'Look at the plans', href: link },
      footer: ['We write once before a trial ends, and once when it has ended.', 'Attune'],
    }),
  };
}
