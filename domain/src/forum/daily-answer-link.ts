import { FORUM_LIMITS } from './forum-rules.ts';
import type { PostDraft } from './post-draft.ts';

type Params = { get(name: string): string | null };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function buildDailyAnswerPath({ day, question }: { day: string; question: string }): string {
  return `/forum/new?daily=${encodeURIComponent(day)}&question=${encodeURIComponent(question)}`;
}

/** The day whose question a new post answers, with the prefilled draft; null if there is none. */
export function parseDailyAnswerParams(params: Params): { day: string; draft: PostDraft } | null {
  const day = params.get('daily') ?? '';
  const question = (params.get('question') ?? '').replace(/[[\]\s]+/g, ' ').trim();
  if (!DAY.test(day) || question === '') return null;
  const title = [...question].slice(0, FORUM_LIMITS.titleLength).join('');
  return { day, draft: { title, content: `> ${question}\n\n`, category: 'Discussion' } };
}
