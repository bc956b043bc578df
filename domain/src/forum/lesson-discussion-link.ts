import { FORUM_LIMITS } from './forum-rules.ts';
import type { PostDraft } from './post-draft.ts';

/** The part of URLSearchParams that is needed. */
type Params = { get(name: string): string | null };

const LESSON = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_LESSON_TITLE_LENGTH = FORUM_LIMITS.title - 'About “”'.length;

/** Where a lesson is talked about: the address that begins a post on it. */
export function buildLessonDiscussionPath({ id, title }: { id: string; title: string }): string {
  return `/forum/new?lesson=${encodeURIComponent(id)}&title=${encodeURIComponent(title)}`;
}

/** What a new post begins with, by its address; nothing where it names no lesson. */
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
