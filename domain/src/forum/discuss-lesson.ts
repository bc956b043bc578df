import type { Draft } from './draft.ts';
import { FORUM_LIMITS } from './forum-rules.ts';

/** The part of URLSearchParams that is needed. */
type Params = { get(name: string): string | null };

const LESSON = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const ROOM_FOR_TITLE = FORUM_LIMITS.title - 'About “”'.length;

/** Where a lesson is talked about: the address that begins a post on it. */
export function discussAddress({ id, title }: { id: string; title: string }): string {
  return `/forum/new?lesson=${encodeURIComponent(id)}&title=${encodeURIComponent(title)}`;
}

/** What a new post begins with, by its address; nothing where it names no lesson. */
export function draftOfAddress(params: Params): Draft {
  const lesson = params.get('lesson') ?? '';
  const title = (params.get('title') ?? '').replace(/[[\]\s]+/g, ' ').trim();
  if (!LESSON.test(lesson) || title === '') return {};
  const named = [...title].slice(0, ROOM_FOR_TITLE).join('');
  return {
    title: `About “${named}”`,
    content: `On the lesson [${named}](/tutorials/${lesson}):\n\n`,
    category: 'Discussion',
  };
}
