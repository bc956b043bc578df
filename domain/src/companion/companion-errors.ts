import { defineErrors, KEY_REUSED } from '../kernel/app-error.ts';
import { ATTACHMENT_LIMITS, formatFileSize } from './attachments/attachment-rules.ts';
import { COMPANION_LIMITS, MAX_MESSAGES_PER_MINUTE } from './companion-rules.ts';

const { fileBytes, messageBytes, perMessage, userBytes } = ATTACHMENT_LIMITS;
const inMegabytes = (bytes: number) => formatFileSize(bytes).replace('.0', '');

export const companionError = defineErrors({
  'companion.conversation_unknown': {
    kind: 'not_found',
    message: 'This conversation is no longer here. It may have been deleted in another window.',
  },
  'companion.message_unknown': {
    kind: 'not_found',
    message: 'This message is no longer here.',
  },
  'companion.proposal_unknown': {
    kind: 'not_found',
    message: 'This suggestion is no longer here.',
  },
  'companion.proposal_decided': {
    kind: 'conflict',
    message: 'You’ve already accepted this, maybe in another window.',
  },
  'companion.memory_unknown': {
    kind: 'not_found',
    message: 'This memory is no longer here.',
  },
  'companion.report_unknown': { kind: 'not_found', message: 'This report doesn’t exist.' },
  'companion.too_many_memories': {
    kind: 'conflict',
    message: 'You’ve reached the limit for memories. Delete one you no longer need to add another.',
  },
  'companion.too_many_exclusions': {
    kind: 'conflict',
    message:
      'You’ve reached the limit for forgetting individual items. You can turn off a whole category in Settings.',
  },
  'companion.too_many_clicks': {
    kind: 'rate_limited',
    message: 'You’re going a little too fast. Nothing was lost. Try again in a few minutes.',
  },
  'companion.not_editable': {
    kind: 'invalid',
    message: 'This can be accepted or dismissed, but not edited.',
  },
  'companion.draft_in_the_way': {
    kind: 'conflict',
    message: 'This would replace your draft of another post. Publish or discard that draft first.',
  },
  'companion.key_reused': KEY_REUSED,
  'companion.too_long': {
    kind: 'too_large',
    message: `A message can have up to ${COMPANION_LIMITS.messageLength.toLocaleString('en')} characters. Please shorten it. Your text is still here.`,
  },
  'companion.attachment_unknown': {
    kind: 'not_found',
    message:
      'A file is no longer available. Remove it and attach it again. Your text is still here.',
  },
  'companion.attachment_type': {
    kind: 'unsupported',
    message:
      'This file can’t be attached. Choose an image (PNG, JPEG, WebP or GIF), a PDF, or a text file (TXT, MD or CSV).',
  },
  'companion.attachment_damaged': {
    kind: 'unsupported',
    message: 'This file is damaged and can’t be read. Save it again, or choose another one.',
  },
  'companion.attachment_too_large': {
    kind: 'too_large',
    message: `This file is too large. Images can be up to ${inMegabytes(fileBytes.image)}, PDFs ${inMegabytes(fileBytes.pdf)} and text files ${inMegabytes(fileBytes.text)}.`,
  },
  'companion.attachments_too_large': {
    kind: 'too_large',
    message: `A message can have up to ${perMessage} files, ${inMegabytes(messageBytes)} in total. Remove one. Your text is still here.`,
  },
  'companion.attachments_full': {
    kind: 'too_large',
    message: `You’ve used all ${inMegabytes(userBytes)} of your file storage. Delete conversations you no longer need. Their space is freed after 30 days.`,
  },
  'companion.attachment_refused': {
    kind: 'unsupported',
    message:
      'This model can’t read this kind of file. Copy the part you want to talk about into your message.',
  },
  'companion.attachments_too_fast': {
    kind: 'rate_limited',
    message: 'You’ve uploaded a lot of files in the past hour. Please try again later.',
  },
  'companion.too_fast': {
    kind: 'rate_limited',
    message: `You can send up to ${MAX_MESSAGES_PER_MINUTE} messages a minute. Please try again shortly.`,
  },
  'companion.day_used_up': {
    kind: 'rate_limited',
    message:
      'You’ve reached today’s limit. Your conversation is saved, and you can continue tomorrow.',
  },
  'companion.budget': {
    kind: 'rate_limited',
    message:
      'The companion has reached its limit for today. Your message is saved. Try again tomorrow.',
  },
  'companion.budget_unverified': {
    kind: 'rate_limited',
    message:
      'The companion has reached today’s limit for accounts without a confirmed email. Your message is saved. Confirm your email in Settings to continue now, or come back tomorrow.',
  },
  'companion.budget_trial': {
    kind: 'rate_limited',
    message:
      'The companion has reached today’s limit for trial accounts. Your message is saved. Come back tomorrow, or subscribe to continue now.',
  },
  'companion.crowded': {
    kind: 'rate_limited',
    message: 'The companion is busy right now. Your message is saved. Try again in a moment.',
  },
  'companion.busy': {
    kind: 'conflict',
    message: 'A reply is still being written. Wait for it to finish, or stop it first.',
  },
  'companion.not_cut': {
    kind: 'conflict',
    message: 'This reply is complete, so there’s nothing to continue.',
  },
  'companion.model_unknown': {
    kind: 'conflict',
    message:
      'This model is no longer available. Check which one is selected, then try again. Your text is still here.',
  },
  /** The cut reply used a fact that the user has since deleted or no longer shares. */
  'companion.told_before': {
    kind: 'conflict',
    message:
      'This reply used something you’ve since deleted or stopped sharing. Ask for a new one.',
  },
  /** The same for an unknown, expired, revoked or removed link. */
  'companion.share_unknown': {
    kind: 'not_found',
    message:
      'This link doesn’t work. It may be incomplete or expired, or the person who shared it has stopped sharing it.',
  },
  'companion.share_care': {
    kind: 'conflict',
    message:
      'This conversation touches on a hard time, so it can’t be shared by link. That’s to protect you. You can still show it to someone you trust, or export it.',
  },
  'companion.share_taken_down': {
    kind: 'conflict',
    message: 'A moderator took down a link to this conversation, so it can’t be shared.',
  },
  'companion.share_too_long': {
    kind: 'too_large',
    message: 'This conversation is too long to share by link. You can export it instead.',
  },
  'companion.too_many_shares': {
    kind: 'conflict',
    message: 'You’ve reached the maximum number of links. Stop sharing one of them first.',
  },
  'companion.unreadable': {
    kind: 'conflict',
    message: 'This conversation can’t be opened anymore. Please start a new one.',
  },
});

export const FAILURE_MESSAGES = {
  'companion.model_busy':
    'The companion is busy right now. Your message is saved. Try again shortly.',
  'companion.model_down':
    'The companion can’t be reached. Your message is saved. Try again shortly.',
  'companion.model_slow':
    'The companion took too long to answer. Your message is saved. Try again.',
  'companion.model_refused':
    'The companion wouldn’t answer this. Your message is saved. Rephrase it, or try again.',
  'companion.model_broken': 'The companion stopped halfway. Its reply so far is saved. Try again.',
  'companion.model_key':
    'The companion isn’t working because of a setup problem on our side. Your message is saved. Try again later.',
  'companion.model_credit':
    'The companion isn’t available right now because of a problem on our side. Your message is saved. Try again later.',
  'companion.model_too_long':
    'This conversation is too long for the companion. Your message is saved. Send a shorter one, or start a new conversation.',
} as const;
export type FailureCode = keyof typeof FAILURE_MESSAGES;
export const FAILURE_CODES = Object.keys(FAILURE_MESSAGES) as FailureCode[];
