import { defineErrors, KEY_REUSED } from '../kernel/app-error.ts';
import { MODERATION_LIMITS } from './moderation-rules.ts';

export const moderationError = defineErrors({
  'moderation.target_unknown': {
    kind: 'not_found',
    message: 'This is no longer available. It may have been deleted or hidden.',
  },
  'moderation.case_unknown': { kind: 'not_found', message: 'We couldn’t find that case.' },
  'moderation.decision_unknown': { kind: 'not_found', message: 'We couldn’t find that decision.' },
  'moderation.appeal_unknown': { kind: 'not_found', message: 'We couldn’t find that appeal.' },
  'moderation.author_left': {
    kind: 'conflict',
    message: 'The author deleted their account, so nothing can be sent to them.',
  },
  'moderation.own_content': {
    kind: 'conflict',
    message: 'You can’t report something you published yourself. You can delete it instead.',
  },
  'moderation.too_many_reports': {
    kind: 'rate_limited',
    message: 'You’ve sent a lot of reports. Thank you. Please wait a while before you send more.',
  },
  'moderation.too_fast': {
    kind: 'rate_limited',
    message: 'You’re going a little too fast. Please try again later.',
  },
  'moderation.too_many_notices': {
    kind: 'rate_limited',
    message: 'Too many notices came from your network. Please try again later.',
  },
  'moderation.notice_elsewhere': {
    kind: 'invalid',
    message: 'This isn’t an address of Attune. Please paste the address of the page here.',
  },
  'moderation.notice_unknown': { kind: 'not_found', message: 'We couldn’t find that notice.' },
  'moderation.notice_decided': {
    kind: 'conflict',
    message: 'Another moderator has already answered this notice.',
  },
  'moderation.key_reused': KEY_REUSED,
  'moderation.decided_meanwhile': {
    kind: 'conflict',
    message: 'Another moderator has already decided this. Nothing was changed.',
  },
  'moderation.not_possible': {
    kind: 'conflict',
    message: 'You can’t do that right now. Reload the case to see its current state.',
  },
  'moderation.decided_since': {
    kind: 'conflict',
    message: 'There’s a newer decision. Reverse that one first, or make a new decision.',
  },
  'moderation.reverted_already': {
    kind: 'conflict',
    message: 'This decision has already been reversed.',
  },
  'moderation.own_case': {
    kind: 'forbidden',
    message: 'You wrote this, so another moderator has to decide.',
  },
  'moderation.staff_protected': {
    kind: 'forbidden',
    message: 'Only an admin can suspend a moderator or an admin.',
  },
  'moderation.author_gone': {
    kind: 'conflict',
    message: 'The author deleted their account, so they can’t be warned or suspended.',
  },
  'moderation.another_moderator': {
    kind: 'forbidden',
    message: 'You made this decision, so another moderator has to answer the appeal.',
  },
  'moderation.answered_already': {
    kind: 'conflict',
    message: 'This appeal has already been answered.',
  },
  'moderation.appealed_already': {
    kind: 'conflict',
    message: 'You’ve already appealed this decision. Each decision can be appealed once.',
  },
  'moderation.nothing_to_appeal': {
    kind: 'conflict',
    message: 'There’s nothing to appeal: this decision was reversed or doesn’t restrict you.',
  },
  'moderation.appeal_too_late': {
    kind: 'conflict',
    message: `It’s too late to appeal. Decisions can be appealed for ${MODERATION_LIMITS.appealDays} days.`,
  },
  'forum.suspended': { kind: 'forbidden', message: 'You can’t post in the community for now.' },
});
