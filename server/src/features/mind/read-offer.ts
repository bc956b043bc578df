import type { FeltMood, GuidanceInput } from '@attune/domain/guidance/person';
import type { Practice } from '@attune/domain/mind/practice';
import { isWorry } from '@attune/domain/mind/worry';
import type { MoodDocument, MoodOffer } from './mind.schemas.ts';
import type { MindNeighbours } from './mind-services.ts';
import { rankPractices } from './rank-practices.ts';

type Facts = {
  userId: string;
  practices: readonly Practice[];
  told: Omit<GuidanceInput, 'activity' | 'mood'>;
};

/**
 * What may help with a worry about work or AI: one breath, one lesson, one thread. Nothing after a
 * practice: who has just breathed is not sent to breathe again.
 */
export async function readOffer(
  { suggestLesson, suggestThread }: MindNeighbours,
  mood: MoodDocument | undefined,
  { userId, practices, told }: Facts,
): Promise<MoodOffer | null> {
  if (!mood || mood.sessionId !== null || !isWorry(mood)) return null;
  const breath = rankPractices(practices, { told, mood: feltOf(mood) })
    .map(({ practice }) => practice)
    .find(({ kind }) => kind === 'breathing');
  if (!breath) return null;
  const [lesson, thread] = await Promise.all([suggestLesson(userId), suggestThread(userId)]);
  const { id, title, minutes } = breath;
  return { practice: { id, title, minutes }, lesson, thread };
}

export function feltOf({ mood, about }: MoodDocument): FeltMood {
  return { mood, about };
}
