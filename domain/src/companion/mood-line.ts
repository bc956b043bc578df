import type { FeltMood } from '../guidance/person.ts';
import { aboutLabel, MOOD_ABOUT, MOODS, type MoodAboutId, moodAt } from '../mind/moods.ts';

export type MoodOfDay = {
  day: string;
  level: number;
  words: readonly string[];
  about: readonly MoodAboutId[];
};

/** A day's mood in words: "2026-11-14: Uneasy (worried, tense), about Work, AI". */
export function moodLine({ day, level, words, about }: MoodOfDay): string {
  const exactly = words.length > 0 ? ` (${words.join(', ')})` : '';
  const of = about.length > 0 ? `, about ${about.map(aboutLabel).join(', ')}` : '';
  return `${day}: ${moodAt(level).label}${exactly}${of}`;
}

const LINE = /^\d{4}-\d\d-\d\d: (\w+)(?: \([^()]*\))?(?:, about (.+))?$/;

/** What guidance goes by of such a line; null for any other text. */
export function readMoodLine(line: string): FeltMood | null {
  const [, label, about = ''] = LINE.exec(line) ?? [];
  const mood = MOODS.find((each) => each.label === label);
  if (!mood) return null;
  const labels = about.split(', ');
  return {
    mood: mood.id,
    about: MOOD_ABOUT.filter((each) => labels.includes(each.label)).map(({ id }) => id),
  };
}
