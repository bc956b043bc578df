import type { EmailContent } from '#platform/email/email.ts';
import { layoutEmail } from '#platform/email/email-layout.ts';
import { formatGreeting, toShortLine } from '#platform/email/plain-line.ts';

type NotificationEmailParams = {
  name: string;
  items: readonly { text: string; href: string }[];
  settingsUrl: string;
  unsubscribeUrl: string;
};

/** A single notification is the subject of its email; several are a list. */
export function notificationEmail({
  name,
  items,
  ...links
}: NotificationEmailParams): EmailContent {
  const footer = {
    footer: ['Your settings ask for this mail.', 'Attune'],
    footerLinks: footerLinks(links),
  };
  const [only, ...others] = items;
  if (only && others.length === 0) {
    return {
      subject: toShortLine(only.text),
      ...layoutEmail({
        title: only.text,
        paragraphs: [formatGreeting(name), 'There is something new for you on Attune.'],
        action: { label: 'Have a look', href: only.href },
        ...footer,
      }),
    };
  }
  const title = `${items.length} new things for you on Attune`;
  return {
    subject: title,
    ...layoutEmail({
      title,
      paragraphs: [formatGreeting(name), 'Since the last mail:'],
      items: [...items],
      ...footer,
    }),
  };
}

export function footerLinks({
  settingsUrl,
  unsubscribeUrl,
}: Pick<NotificationEmailParams, 'settingsUrl' | 'unsubscribeUrl'>) {
  return [
    { label: 'Choose what is mailed, and when', href: settingsUrl },
    { label: 'Stop these mails', href: unsubscribeUrl },
  ];
}
