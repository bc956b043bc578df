import { defineErrors, KEY_REUSED } from '../kernel/app-error.ts';
import { MODERATION_LIMITS } from './moderation-rules.ts';

export const moderationError = defineErrors({
  'moderation.target_unknown': {
    kind: 'not_found',
    message: 'This is no longer here. It may have been deleted or taken from view.',
  },
  'moderation.case_unknown': { kind: 'not_found', message: 'There is no such case.' },
  'moderation.decision_unknown': { kind: 'not_found', message: 'There is no such decision.' },
  'moderation.appeal_unknown': { kind: 'not_found', message: 'There is no such appeal.' },
  'moderation.author_left': {
    kind: 'conflict',
    message: 'The author has left Attune, so nothing can be sent to them.',
  },
  'moderation.own_content': {
    kind: 'conflict',
    message: 'This is your own. You can edit or delete it instead.',
  },
  'moderation.too_many_reports': {
    kind: 'rate_limited',
    message: 'You have reported a lot in a short time. Thank you; please continue in a while.',
  },
  'moderation.too_fast': {
    kind: 'rate_limited',
    message: 'That was a lot at once. Please go on in a while.',
  },
  'moderation.key_reused': KEY_REUSED,
  'moderation.decided_meanwhile': {
    kind: 'conflict',
    message: 'Somebody decided on this meanwhile, so nothing was done.',
  },
  'moderation.not_possible': {
    kind: 'conflict',
    message: 'This cannot be done to it as it is now.',
  },
  'moderation.decided_since': {
    kind: 'conflict',
    message: 'Something else was decided since. Undo that first, or decide anew.',
  },
  'moderation.reverted_already': {
    kind: 'conflict',
    message: 'This decision was taken back before.',
  },
  'moderation.own_case': {
    kind: 'forbidden',
    message: 'This is about something of your own. Somebody else has to decide on it.',
  },
  'moderation.staff_protected': {
    kind: 'forbidden',
    message: 'Only an admin can suspend a moderator or an admin.',
  },
  'moderation.author_gone': {
    kind: 'conflict',
    message: 'The author has left; there is nobody to warn or suspend.',
  },
  'moderation.another_moderator': {
    kind: 'forbidden',
    message: 'An appeal must be answered by someone other than the moderator who decided.',
  },
  'moderation.answered_already': {
    kind: 'conflict',
    message: 'This appeal was answered meanwhile.',
  },
  'moderation.appealed_already': {
    kind: 'conflict',
    message: 'You have appealed this decision before. One appeal is looked at with care.',
  },
  'moderation.nothing_to_appeal': {
    kind: 'conflict',
    message: 'There is nothing to appeal: this decision was taken back, or took nothing from you.',
  },
  'moderation.appeal_too_late': {
    kind: 'conflict',
    message: `A decision can be appealed for ${MODERATION_LIMITS.appealDays} days.`,
  },
  'forum.suspended': { kind: 'forbidden', message: 'You cannot write in the forum for now.' },
});
