import type { DraftNote } from '../../../platform/api/forum.ts';

type Place = { to: string; title: string; kind: string };

/** Where somebody goes on with what they began to write, and what it is called. */
export function draftPlace({ slot, title, about }: DraftNote): Place {
  const [kind = '', id = ''] = slot.split(':');
  const named = title.trim() || about?.title || 'Without a title';
  const post = about?.postId ?? id;
  switch (kind) {
    case 'edit-post':
      return { to: `/forum/${post}?edit=post`, title: named, kind: 'An edit' };
    case 'comment':
      return { to: `/forum/${post}#write`, title: named, kind: 'A comment' };
    case 'reply':
      return { to: `/forum/${post}?reply=${id}#comment-${id}`, title: named, kind: 'A reply' };
    case 'edit-comment':
      return {
        to: `/forum/${post}?edit=${id}#comment-${id}`,
        title: named,
        kind: 'An edit of a comment',
      };
    default:
      return { to: '/forum/new', title: named, kind: 'A post' };
  }
}
