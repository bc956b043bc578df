import { createDateFormatters } from '../kernel/date-formatters.ts';
import type { ModerationAct, NotificationData, NotificationKind } from './kinds.ts';

/** A piece of a sentence. Names and titles are user content and are highlighted. */
export type TextPart = { text: string; as: 'name' | 'title' | 'words' };

export type NotificationTextInput = {
  kind: NotificationKind;
  /** The people who caused the notification, newest first. At most two are named. */
  names: readonly string[];
  people: number;
  /** The title of the post; null if it must not or can't be shown. */
  title: string | null;
  /** Whether the notification is about the reader's comment rather than a post. */
  isAboutComment: boolean;
  data: NotificationData;
};

const plainPart = (text: string): TextPart => ({ text, as: 'words' });

export function formatNotification(facts: NotificationTextInput, timeZone: string): TextPart[] {
  const contentKind = facts.isAboutComment ? 'comment' : 'post';
  const where = facts.isAboutComment ? ' your comment on ' : ' your post ';
  switch (facts.kind) {
    case 'reply': {
      const did = facts.isAboutComment ? ' replied to' : ' commented on';
      return [...formatNames(facts), plainPart(`${did}${where}`), formatTitle(facts)];
    }
    case 'mention':
      return [...formatNames(facts), plainPart(' mentioned you in '), formatTitle(facts)];
    case 'follow':
      return [
        ...formatNames(facts),
        plainPart(' commented on '),
        formatTitle(facts),
        plainPart(', which you follow'),
      ];
    case 'like':
      return facts.data.isHelpful
        ? [
            ...formatNames(facts),
            plainPart(' marked your comment on '),
            formatTitle(facts),
            plainPart(' as helpful'),
          ]
        : [...formatNames(facts), plainPart(` liked${where}`), formatTitle(facts)];
    case 'moderation':
      return formatModeration(facts, contentKind, timeZone);
    case 'billing':
      return [plainPart(BILLING_MESSAGES[facts.data.notice ?? 'payment-failed'])];
    case 'reminder':
      return [plainPart(REMINDER_MESSAGES[facts.data.about ?? 'goal-review'])];
  }
}

export function joinTextParts(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join('');
}

const BILLING_MESSAGES = {
  'trial-ending': 'Your trial ends soon. You won’t be charged unless you choose a plan.',
  'payment-failed': 'Your payment didn’t go through. Please check your card.',
} as const;

const REMINDER_MESSAGES = {
  'goal-review': 'It’s time for your weekly goal review.',
  'check-in': 'Your monthly AI check-in is ready: two questions about how you see AI now.',
  mood: 'Your reminder: how are you feeling right now?',
  practice: 'Your reminder: take a few minutes for a practice.',
  journal: 'Your reminder: write in your journal.',
  daily: 'Your reminder: today’s page is ready.',
} as const;

function formatNames({ names, people }: NotificationTextInput): TextPart[] {
  const [first = 'Someone', second] = names;
  const name = (text: string): TextPart => ({ text, as: 'name' });
  if (second === undefined || people < 2) return [name(first)];
  if (people === 2) return [name(first), plainPart(' and '), name(second)];
  const others = people - 2;
  const rest = others === 1 ? '1 other' : `${others} others`;
  return [name(first), plainPart(', '), name(second), plainPart(` and ${rest}`)];
}

function formatTitle({ title: text }: NotificationTextInput): TextPart {
  return text === null ? plainPart('a post') : { text: `“${text}”`, as: 'title' };
}

type Sentence = (contentKind: string, day: string | null) => string;

/** The text after the title, or the whole sentence if there is no title. */
const CONTENT_MESSAGES: Partial<Record<ModerationAct, string>> = {
  held: ' is waiting for a moderator. Others can’t see it yet.',
  released: ' is now visible to everyone.',
  hidden: ' was hidden by a moderator.',
  restored: ' is visible to everyone again.',
  removed: ' was removed by a moderator.',
  locked: ' is closed to new comments.',
  unlocked: ' is open to comments again.',
};

const AUTHOR_MESSAGES: Partial<Record<ModerationAct, Sentence>> = {
  warned: () => 'A moderator sent you a warning.',
  unwarned: () => 'A moderator withdrew a warning you received.',
  suspended: (_thing, day) =>
    day === null
      ? 'You can’t post in the community for now.'
      : `You can’t post in the community until ${day}.`,
  unsuspended: () => 'You can post in the community again.',
  'appeal-granted': () => 'Your appeal was successful. The decision was reversed.',
  'appeal-refused': () => 'Another moderator reviewed your appeal. The decision hasn’t changed.',
  'care-alert': () => 'Someone in the community may be in crisis. Please look now.',
  'notice-alert': () => 'A notice of illegal content can’t wait. Please look now.',
  'help-sent': () =>
    'A moderator read what you wrote and is thinking of you. You don’t have to go through this alone: here are people you can talk to now.',
  'report-answered': () => 'A moderator reviewed what you reported. Thank you for telling us.',
};

/** What the user published under a link of its own, outside the community. */
function nameLinked({ isShared, isCertificate }: NotificationData): string | null {
  if (isCertificate) return 'certificate';
  return isShared ? 'shared conversation' : null;
}

function formatModeration(
  facts: NotificationTextInput,
  contentKind: string,
  timeZone: string,
): TextPart[] {
  const { act = 'warned', reason, until } = facts.data;
  const because = reason ? [plainPart(` Reason: ${reason}`)] : [];
  const about = CONTENT_MESSAGES[act];
  const linked = nameLinked(facts.data);
  if (about !== undefined && linked !== null) {
    const what = act === 'restored' ? ' can be opened from its link again.' : about;
    return [plainPart(`Your ${linked}${what}`), ...because];
  }
  if (about !== undefined) {
    const titleParts =
      facts.title === null
        ? []
        : [plainPart(facts.isAboutComment ? ' on ' : ' '), formatTitle(facts)];
    return [plainPart(`Your ${contentKind}`), ...titleParts, plainPart(about), ...because];
  }
  const day = until === undefined ? null : formatDate(new Date(until), timeZone);
  return [plainPart(AUTHOR_MESSAGES[act]?.(contentKind, day) ?? ''), ...because];
}

const getDateFormatter = createDateFormatters({ dateStyle: 'long' });

function formatDate(at: Date, timeZone: string): string {
  return getDateFormatter('en-US', timeZone).format(at);
}
