import prompts from '../../../content/journal-prompts.json' with { type: 'json' };
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

export const JOURNAL_PROMPTS = prompts as readonly JournalPrompt[];

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
    const fits = JOURNAL_PROMPTS.filter((prompt) => isFit(prompt) && !chosen.includes(prompt));
    const next = fits[dayIndex % Math.max(fits.length, 1)];
    if (next) chosen.push(next);
  };
  const suits = ({ attitudes }: JournalPrompt) =>
    attitudes.length === 0 || (attitude !== null && attitudes.includes(attitude));
  if (about.length > 0)
    choose((prompt) => suits(prompt) && prompt.about.some((id) => about.includes(id)));
  if (attitude) choose(({ attitudes }) => attitudes.includes(attitude));
  while (chosen.length < PROMPTS_PER_DAY) {
    choose(
      (prompt) =>
        suits(prompt) && (chosen.length < PROMPTS_PER_DAY - 1 || prompt.about.length === 0),
    );
  }
  return chosen;
}
