import type { MailContent } from '../../../platform/mail/mail.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import { momentInWords } from '../../../platform/mail/moment-in-words.ts';
import { greeting } from '../../../platform/mail/plain-line.ts';
import { pricesInWords } from './plan-in-words.ts';

type Facts = { name: string; timeZone: string; trialEndsAt: Date; link: string };

export function trialEndedMail({ name, timeZone, trialEndsAt, link }: Facts): MailContent {
  return {
    subject: 'Your Attune trial has ended',
    ...mailLayout({
      title: 'Your trial has ended',
      paragraphs: [
        greeting(name),
        `Your free trial of Attune ended on ${momentInWords(trialEndsAt, timeZone)}. Nothing was charged for it.`,
        `Everything you made is kept: you can read it, take it with you or delete it. To use the pages again, choose a plan: ${pricesInWords()}.`,
      ],
      action: { label: 'Choose a plan', href: link },
      footer: ['This is the last mail about your trial.', 'Attune'],
    }),
  };
}
