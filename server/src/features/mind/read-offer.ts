import type { GuidanceInput, RecentMood } from '@attune/domain/guidance/guidance-profile';
import type { Practice } from '@attune/domain/mind/practice';
import { isWorry } from '@attune/domain/mind/worry';
import type { MoodDocument, MoodOffer } from './mind.schemas.ts';
import type { MindPorts } from './mind-services.ts';
import { rankPractices } from './practices/rank-practices.ts';

type OfferInput = {
  userId: string;
  practices: readonly Practice[];
  guidance: Omit<GuidanceInput, 'activity' | 'mood'>;
};

/**
 * What may help with a worry about work or AI: a breathing practice, a lesson and a thread. Nothing
 * right after a practice: someone who has just breathed is not asked to breathe again.
 */
export async function readOffer(
  { suggestLesson, suggestThread }: MindPorts,
  mood: MoodDocument | undefined,
  { userId, practices, guidance }: OfferInput,
): Promise<MoodOffer | null> {
  if (!mood || mood.sessionId !== null || !isWorry(mood)) return null;
  const breathingPractice = rankPractices(practices, { guidance, mood: toFeltMood(mood) })
    .map(({ practice }) => practice)
    .find(({ kind }) => kind === 'breathing');
  if (!breathingPractice) return null;
  const [lesson, thread] = await Promise.all([suggestLesson(userId), suggestThread(userId)]);
  const { id, title, minutes } = breathingPractice;
  return { practice: { id, title, minutes }, lesson, thread };
}

export function toFeltMood({ mood, about }: MoodDocument): RecentMood {
  return { mood, about };
}
