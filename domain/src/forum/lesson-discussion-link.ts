import { FORUM_LIMITS } from './forum-rules.ts';
import type { PostDraft } from './post-draft.ts';

type Params = { get(name: string): string | null };

const LESSON = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_LESSON_TITLE_LENGTH = FORUM_LIMITS.titleLength - 'About “”'.length;

export function buildLessonDiscussionPath({ id, title }: { id: string; title: string }): string {
  return `/forum/new?lesson=${encodeURIComponent(id)}&title=${encodeURIComponent(title)}`;
}

/** The prefilled draft of a new post; empty if the query names no lesson. */
export function parseLessonDiscussionParams(params: Params): PostDraft {
  const lesson = params.get('lesson') ?? '';
  const title = (params.get('title') ?? '').replace(/[[\]\s]+/g, ' ').trim();
  if (!LESSON.test(lesson) || title === '') return {};
  const shortTitle = [...title].slice(0, MAX_LESSON_TITLE_LENGTH).join('');
  return {
    title: `About “${shortTitle}”`,
    content: `On the lesson [${shortTitle}](/tutorials/${lesson}):\n\n`,
    category: 'Discussion',
  };
}
