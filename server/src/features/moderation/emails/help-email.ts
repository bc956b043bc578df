import { buildCareNote } from '@attune/domain/companion/care/care-note';
import { detectCountry } from '@attune/domain/companion/care/detect-country';
import type { EmailContent } from '#platform/email/email.ts';
import { layoutEmail } from '#platform/email/email-layout.ts';
import { formatGreeting } from '#platform/email/plain-line.ts';

type Author = { name: string; locale: string | null; timeZone: string };

const TITLE = 'Someone at Attune is thinking of you';

/** The email quotes nothing the author wrote: others may see this mailbox. */
export function helpEmail({ name, locale, timeZone }: Author, appUrl: string): EmailContent {
  const note = buildCareNote('self-harm', detectCountry(locale, timeZone));
  const regions = note.emergency.byRegion.map(
    ({ number, regions: regionNames }) => `${number}: ${regionNames}`,
  );
  const lines = note.lines.map((line) => {
    const number = line.number ? `: ${line.number}` : '';
    return { text: `${line.name}${number} (${line.hours})`, href: line.address };
  });
  const directories = note.directories.map((directory) => ({
    text: `${directory.name}: ${directory.about}`,
    href: directory.address,
  }));
  return {
    subject: TITLE,
    ...layoutEmail({
      title: TITLE,
      paragraphs: [
        formatGreeting(name),
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
