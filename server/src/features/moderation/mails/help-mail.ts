import { careNote } from '@attune/domain/companion/care/care-note';
import { countryOf } from '@attune/domain/companion/care/country-of';
import type { MailContent } from '../../../platform/mail/mail.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import { greeting } from '../../../platform/mail/plain-line.ts';

type Author = { name: string; locale: string | null; timeZone: string };

const TITLE = 'Someone at Attune is thinking of you';

/** Nothing of what they wrote is in it: others may see this mailbox. */
export function helpMail({ name, locale, timeZone }: Author, appUrl: string): MailContent {
  const note = careNote('self-harm', countryOf(locale, timeZone));
  const regions = note.emergency.byRegion.map(
    ({ number, regions: where }) => `${number}: ${where}`,
  );
  const lines = note.lines.map((line) => {
    const number = line.number ? `: ${line.number}` : '';
    return { text: `${line.name}${number} (${line.hours})`, href: line.address };
  });
  const directories = note.directories.map((one) => ({
    text: `${one.name}: ${one.about}`,
    href: one.address,
  }));
  return {
    subject: TITLE,
    ...mailLayout({
      title: TITLE,
      paragraphs: [
        greeting(name),
        'A moderator read what you wrote in the community and is thinking of you. You did nothing wrong, and you don’t have to go through this alone.',
        'You can talk to a person now. You don’t need the right words, and you don’t have to decide anything first.',
        note.emergency.text,
        ...regions,
      ],
      items: [...lines, ...directories],
      action: { label: 'Help lines in your country', href: `${appUrl}/docs/care.html` },
      footer: ['You get this because a moderator wanted you to have it.', 'Attune'],
    }),
  };
}
