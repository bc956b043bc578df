import { getMoodAboutLabel, getMoodByLevel, type MoodAboutId } from '../mind/moods.ts';
import { formatDay } from './format-day.ts';

export type DailyMood = {
  day: string;
  level: number;
  words: readonly string[];
  about: readonly MoodAboutId[];
};

/** For example "November 14: Uneasy (worried, tense), about Work, AI". */
export function formatMoodLine({ day, level, words, about }: DailyMood, today: string): string {
  const details = words.length > 0 ? ` (${words.join(', ')})` : '';
  const topics = about.length > 0 ? `, about ${about.map(getMoodAboutLabel).join(', ')}` : '';
  return `${formatDay(day, today)}: ${getMoodByLevel(level).label}${details}${topics}`;
}
