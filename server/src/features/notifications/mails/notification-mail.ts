import type { MailContent } from '../../../platform/mail/mail.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import { greeting, plainLine } from '../../../platform/mail/plain-line.ts';

type Facts = {
  name: string;
  items: readonly { text: string; href: string }[];
  settingsUrl: string;
  unsubscribeUrl: string;
};

/** One thing is a mail with its name; several are a list. */
export function notificationMail({ name, items, ...links }: Facts): MailContent {
  const footer = {
    footer: ['Your settings ask for this mail.', 'Attune'],
    footerLinks: footerLinks(links),
  };
  const [only, ...others] = items;
  if (only && others.length === 0) {
    return {
      subject: plainLine(only.text),
      ...mailLayout({
        title: only.text,
        paragraphs: [greeting(name), 'There is something new for you on Attune.'],
        action: { label: 'Have a look', href: only.href },
        ...footer,
      }),
    };
  }
  const title = `${items.length} new things for you on Attune`;
  return {
    subject: title,
    ...mailLayout({
      title,
      paragraphs: [greeting(name), 'Since the last mail:'],
      items: [...items],
      ...footer,
    }),
  };
}

export function footerLinks({
  settingsUrl,
  unsubscribeUrl,
}: Pick<Facts, 'settingsUrl' | 'unsubscribeUrl'>) {
  return [
    { label: 'Choose what is mailed, and when', href: settingsUrl },
    { label: 'Stop these mails', href: unsubscribeUrl },
  ];
}
