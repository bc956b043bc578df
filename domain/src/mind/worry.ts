import type { MoodAboutId, MoodLevel } from './moods.ts';

const MAX_WORRY_LEVEL = 2;

/**
 * Whether a mood is a worry: low, and about work or AI. The user is then offered a breathing
 * exercise, a lesson and a thread (DECISIONS, beyond 7).
 */
export function isWorry(mood: { level: MoodLevel; about: readonly MoodAboutId[] }): boolean {
  const isLow = mood.level <= MAX_WORRY_LEVEL;
  return isLow && mood.about.some((about) => about === 'work' || about === 'ai');
}
