import type { DraftNote } from '#platform/api/forum.ts';

type DraftLink = { to: string; title: string; kind: string };

export function getDraftLink({ slot, title, about }: DraftNote): DraftLink {
  const [kind = '', id = ''] = slot.split(':');
  const displayTitle = title.trim() || about?.title || 'Without a title';
  const post = about?.postId ?? id;
  switch (kind) {
    case 'edit-post':
      return { to: `/forum/${post}?edit=post`, title: displayTitle, kind: 'An edit' };
    case 'comment':
      return { to: `/forum/${post}#write`, title: displayTitle, kind: 'A comment' };
    case 'reply':
      return {
        to: `/forum/${post}?reply=${id}#comment-${id}`,
        title: displayTitle,
        kind: 'A reply',
      };
    case 'edit-comment':
      return {
        to: `/forum/${post}?edit=${id}#comment-${id}`,
        title: displayTitle,
        kind: 'An edit of a comment',
      };
    default:
      return { to: '/forum/new', title: displayTitle, kind: 'A post' };
  }
}
