import type { MoodAboutId, MoodLevel } from './moods.ts';

const WORRY_LEVEL = 2;

/**
 * A low mood about work or AI is answered with one breath, one lesson and one thread
 * (DECISIONS, beyond 7).
 */
export function isWorry(mood: { level: MoodLevel; about: readonly MoodAboutId[] }): boolean {
  const isLow = mood.level <= WORRY_LEVEL;
  return isLow && mood.about.some((about) => about === 'work' || about === 'ai');
}
