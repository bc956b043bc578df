import type { MailContent } from '../../../platform/mail/mail.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import { greeting, mentioned, plainLine, wholeLine } from '../../../platform/mail/plain-line.ts';
import type { BestPost } from '../best-posts.ts';
import { footerLinks } from './notification-mail.ts';

type Facts = {
  name: string;
  posts: readonly BestPost[];
  appUrl: string;
  settingsUrl: string;
  unsubscribeUrl: string;
};

const some = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

export function digestMail({ name, posts, appUrl, ...links }: Facts): MailContent {
  const [best] = posts;
  return {
    subject: plainLine(best ? `The best of the week: ${best.title}` : 'The best of the week'),
    ...mailLayout({
      title: 'The best of the week',
      paragraphs: [greeting(name), 'What people in the community found most worth reading:'],
      items: posts.map(({ id, title, author, likes, comments }) => ({
        text: `“${wholeLine(title)}” by ${mentioned(author)} (${some(likes, 'like')}, ${some(comments, 'comment')})`,
        href: `${appUrl}/forum/${id}`,
      })),
      footer: [
        'We write this on Monday mornings, and only when there is something to read.',
        'Attune',
      ],
      footerLinks: footerLinks(links),
    }),
  };
}
