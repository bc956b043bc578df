import type { RecentMood } from '../guidance/guidance-profile.ts';
import {
  getMoodAboutLabel,
  getMoodByLevel,
  MOOD_ABOUT,
  MOODS,
  type MoodAboutId,
} from '../mind/moods.ts';
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

const LINE = /^[A-Z]\w+ \d+(?:, \d{4})?: (\w+)(?: \([^()]*\))?(?:, about (.+))?$/;

/** The mood that guidance uses; null for any other text. */
export function parseMoodLine(line: string): RecentMood | null {
  const [, label, about = ''] = LINE.exec(line) ?? [];
  const mood = MOODS.find((each) => each.label === label);
  if (!mood) return null;
  const labels = about.split(', ');
  return {
    mood: mood.id,
    about: MOOD_ABOUT.filter((each) => labels.includes(each.label)).map(({ id }) => id),
  };
}
