import type { Attitude } from '../assessment/attitude.ts';
import { toDayNumber } from '../kernel/day-number.ts';
import type { MoodAboutId } from './moods.ts';

export type JournalPrompt = {
  id: string;
  text: string;
  /** Its topics; empty if it suits any day. */
  about: readonly MoodAboutId[];
  /** The attitudes it suits; empty if it suits everyone. */
  attitudes: readonly Attitude[];
};

export const PROMPTS_PER_DAY = 3;

const prompt = (
  id: string,
  text: string,
  about: readonly MoodAboutId[] = [],
  attitudes: readonly Attitude[] = [],
): JournalPrompt => ({ id, text, about, attitudes });

export const JOURNAL_PROMPTS: readonly JournalPrompt[] = [
  prompt('by-hand', 'What did you do today that you would not want to hand over?', ['work', 'ai']),
  prompt(
    'smallest-fear',
    'Which worry about AI is smaller when you write it out in full?',
    ['ai'],
    ['resistant', 'cautious'],
  ),
  prompt(
    'said-aloud',
    'What would you say about AI if nobody could quote you?',
    ['ai'],
    ['resistant', 'enthusiastic'],
  ),
  prompt(
    'good-reason',
    'What is your best reason for being slow with new tools?',
    ['ai', 'work'],
    ['resistant', 'cautious'],
  ),
  prompt(
    'one-exception',
    'When did a tool help you more than you expected? What was different?',
    ['ai'],
    ['resistant', 'cautious'],
  ),
  prompt(
    'who-checks',
    'What did you accept this week without checking it? Would you again?',
    ['ai'],
    ['optimistic', 'enthusiastic'],
  ),
  prompt(
    'what-it-cost',
    'What did a time-saver cost you that did not show on the clock?',
    ['ai', 'work'],
    ['optimistic', 'enthusiastic'],
  ),
  prompt(
    'who-is-left',
    'Who finds it harder than you at the moment? What would they need?',
    ['people', 'ai'],
    ['optimistic', 'enthusiastic'],
  ),
  prompt('still-learning', 'What can you do now that you could not do a year ago?', ['work']),
  prompt('five-years-back', 'What did you worry about five years ago? How did it turn out?', [
    'work',
    'money',
  ]),
  prompt('the-part-i-like', 'Which part of your work would you do even if nobody asked for it?', [
    'work',
  ]),
  prompt('not-mine', 'Which task on your list is really somebody else’s wish?', ['work', 'people']),
  prompt('enough', 'What would be enough for this week? Not ideal: enough.', ['work', 'money']),
  prompt(
    'one-number',
    'Which sum of money is on your mind? What is the next date that belongs to it?',
    ['money'],
  ),
  prompt('good-company', 'With whom were you most yourself lately? What did you talk about?', [
    'people',
  ]),
  prompt('unsent', 'What would you write to somebody if you knew you would not send it?', [
    'people',
  ]),
  prompt('thank-you', 'Who made something easier for you this week without noticing?', ['people']),
  prompt('body-first', 'What did your body tell you today before your head did?', ['body']),
  prompt(
    'when-rested',
    'When did you last feel rested? What had you done, and what had you left undone?',
    ['body', 'sleep'],
  ),
  prompt('awake', 'What keeps you awake, in one sentence? What of it belongs to tomorrow?', [
    'sleep',
  ]),
  prompt('last-hour', 'How do you spend the last hour of the day, and how would you like to?', [
    'sleep',
  ]),
  prompt('one-headline', 'Which headline stayed with you? What do you know about it first hand?', [
    'news',
  ]),
  prompt(
    'news-diet',
    'What would you miss if you read no news for three days? What would you not?',
    ['news'],
  ),
  prompt('surprise', 'What surprised you today?'),
  prompt('ten-minutes', 'Describe ten minutes of today exactly as they were.'),
  prompt('changed-mind', 'What have you changed your mind about? What did it take?'),
  prompt('small-pride', 'What went well today that nobody saw?'),
  prompt('next-kindness', 'What is the kindest true thing you can say to yourself tonight?'),
  prompt('open-question', 'Which question are you carrying around without an answer?'),
  prompt('leave-behind', 'What could you leave undone without anybody being worse off?'),
];

export type PromptContext = {
  attitude: Attitude | null;
  about: readonly MoodAboutId[];
};

/**
 * Three prompts for a day: one about the user's current topics, one for their attitude, one for
 * anyone. They stay the same all day and change the next.
 */
export function choosePrompts({ attitude, about }: PromptContext, day: string): JournalPrompt[] {
  const dayIndex = toDayNumber(day);
  const chosen: JournalPrompt[] = [];
  const choose = (isFit: (prompt: JournalPrompt) => boolean) => {
    const fits = JOURNAL_PROMPTS.filter((each) => isFit(each) && !chosen.includes(each));
    const next = fits[dayIndex % Math.max(fits.length, 1)];
    if (next) chosen.push(next);
  };
  const suits = ({ attitudes }: JournalPrompt) =>
    attitudes.length === 0 || (attitude !== null && attitudes.includes(attitude));
  if (about.length > 0)
    choose((each) => suits(each) && each.about.some((id) => about.includes(id)));
  if (attitude) choose(({ attitudes }) => attitudes.includes(attitude));
  while (chosen.length < PROMPTS_PER_DAY) {
    choose(
      (each) => suits(each) && (chosen.length < PROMPTS_PER_DAY - 1 || each.about.length === 0),
    );
  }
  return chosen;
}
