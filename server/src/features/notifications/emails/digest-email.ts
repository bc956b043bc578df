import type { EmailContent } from '#platform/email/email.ts';
import { layoutEmail } from '#platform/email/email-layout.ts';
import {
  formatGreeting,
  formatMentionedName,
  toShortLine,
  toSingleLine,
} from '#platform/email/plain-line.ts';
import type { BestPost } from '../digests/best-posts.ts';
import { footerLinks } from './notification-email.ts';

type DigestEmailParams = {
  name: string;
  posts: readonly BestPost[];
  appUrl: string;
  settingsUrl: string;
  unsubscribeUrl: string;
};

const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

export function digestEmail({ name, posts, appUrl, ...links }: DigestEmailParams): EmailContent {
  const [best] = posts;
  return {
    subject: toShortLine(best ? `The best of the week: ${best.title}` : 'The best of the week'),
    ...layoutEmail({
      title: 'The best of the week',
      paragraphs: [formatGreeting(name), 'What people in the community found most worth reading:'],
      items: posts.map(({ id, title, author, likes, comments }) => ({
        text: `“${toSingleLine(title)}” by ${formatMentionedName(author)} (${formatCount(likes, 'like')}, ${formatCount(comments, 'comment')})`,
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
