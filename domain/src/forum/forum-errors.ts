import { defineErrors, KEY_REUSED } from '../kernel/app-error.ts';
import { FORUM_LIMITS } from './forum-rules.ts';

export const forumError = defineErrors({
  'forum.post_unknown': {
    kind: 'not_found',
    message: 'This post is not here. It may have been deleted.',
  },
  'forum.comment_unknown': {
    kind: 'not_found',
    message: 'This comment is not here. It may have been deleted.',
  },
  'forum.person_unknown': { kind: 'not_found', message: 'There is no such member.' },
  'forum.draft_unknown': { kind: 'not_found', message: 'There is no draft for this place.' },
  'forum.key_reused': KEY_REUSED,
  'forum.edited_elsewhere': {
    kind: 'conflict',
    message:
      'This was changed in another window meanwhile. Your text is still here: compare the two and choose which one to keep.',
  },
  'forum.post_locked': {
    kind: 'conflict',
    message: 'This conversation is closed, so nothing can be added to it.',
  },
  'forum.reply_to_reply': {
    kind: 'conflict',
    message: 'A reply has no replies of its own. Reply to the comment above it.',
  },
  'forum.not_an_answer': {
    kind: 'conflict',
    message: 'Only a comment of this post can be marked as helpful.',
  },
  'forum.post_not_open': {
    kind: 'conflict',
    message: 'Others cannot see this post now, so nothing can be added to it.',
  },
  'forum.not_yours': { kind: 'forbidden', message: 'Only the author can change this.' },
  'forum.removed': {
    kind: 'conflict',
    message: 'This was removed by a moderator and cannot be changed any more.',
  },
  'forum.one_medium': {
    kind: 'invalid',
    message: 'A post shows one picture or one video, not both.',
  },
  'forum.not_oneself': { kind: 'invalid', message: 'That is you: nothing to mute.' },
  'forum.draft_changed': {
    kind: 'conflict',
    message: 'You went on writing this elsewhere. Both texts are kept.',
  },
  'forum.too_many_drafts': {
    kind: 'conflict',
    message: `There is room for ${FORUM_LIMITS.draftCount} drafts. Finish or delete one to make room.`,
  },
  'forum.too_fast': {
    kind: 'rate_limited',
    message: 'That was a lot at once. Nothing was lost; please continue in a moment.',
  },
});
