import { defineErrors, KEY_REUSED } from '../kernel/app-error.ts';
import { FORUM_LIMITS, ONE_MEDIUM } from './forum-rules.ts';

export const forumError = defineErrors({
  'forum.post_unknown': {
    kind: 'not_found',
    message: 'This post isn’t here. It may have been deleted.',
  },
  'forum.comment_unknown': {
    kind: 'not_found',
    message: 'This comment isn’t here. It may have been deleted.',
  },
  'forum.person_unknown': { kind: 'not_found', message: 'We couldn’t find that member.' },
  'forum.draft_unknown': { kind: 'not_found', message: 'We couldn’t find that draft.' },
  'forum.key_reused': KEY_REUSED,
  'forum.edited_elsewhere': {
    kind: 'conflict',
    message:
      'This was changed in another window. Your text is still here: compare the two and choose which one to keep.',
  },
  'forum.post_locked': {
    kind: 'conflict',
    message: 'This post is closed to new comments.',
  },
  'forum.reply_to_reply': {
    kind: 'conflict',
    message: 'You can’t reply to a reply. Reply to the comment above it instead.',
  },
  'forum.not_an_answer': {
    kind: 'conflict',
    message: 'Only a comment on this post can be marked as helpful.',
  },
  'forum.post_not_open': {
    kind: 'conflict',
    message: 'Others can’t see this post right now, so you can’t add to it.',
  },
  'forum.not_yours': { kind: 'forbidden', message: 'Only the author can change this.' },
  'forum.removed': {
    kind: 'conflict',
    message: 'A moderator removed this, so it can’t be changed.',
  },
  'forum.one_medium': { kind: 'invalid', message: ONE_MEDIUM },
  'forum.not_oneself': { kind: 'invalid', message: 'You can’t mute yourself.' },
  'forum.draft_changed': {
    kind: 'conflict',
    message: 'You edited this draft somewhere else. Both versions are saved.',
  },
  'forum.too_many_drafts': {
    kind: 'conflict',
    message: `You can keep up to ${FORUM_LIMITS.draftCount} drafts. Finish or delete one first.`,
  },
  'forum.too_fast': {
    kind: 'rate_limited',
    message:
      'You’re going a little too fast. Nothing was lost. Please wait a moment and try again.',
  },
});
