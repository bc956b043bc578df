import type { EmailContent } from './email.ts';
import { layoutEmail } from './email-layout.ts';

type Links = { appUrl: string; unsubscribeUrl: string | null };

/** Replaces a notification that named a user whose account was deleted. */
export function buildAnonymizedEmail({ appUrl, unsubscribeUrl }: Links): EmailContent {
  const title = 'Something new for you on Attune';
  return {
    subject: title,
    ...layoutEmail({
      title,
      paragraphs: ['Hello,', 'You have new notifications on Attune.'],
      action: { label: 'Open Attune', href: `${appUrl}/dashboard` },
      footer: ['You get this email because of your notification settings.', 'Attune'],
      footerLinks: unsubscribeUrl ? [{ label: 'Stop these emails', href: unsubscribeUrl }] : [],
    }),
  };
}
