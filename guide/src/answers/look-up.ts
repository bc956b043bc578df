import { LESSON_TITLES, PRACTICE_TITLES } from '../knowledge/page-titles.ts';
import type { ToolCall } from '../think.ts';

/** A page of the library is looked up by its title. */
export function pageCall(id: string): ToolCall[] {
  const [lesson, practice] = [LESSON_TITLES[id], PRACTICE_TITLES[id]];
  const query = lesson ?? practice;
  if (query === undefined) return [];
  const kinds = [lesson === undefined ? 'practice' : 'tutorial'];
  return [{ name: 'search_library', input: { query, kinds } }];
}

export const pageCalls = (ids: readonly string[]): ToolCall[] => ids.flatMap(pageCall);

export const forumCall = (query: string): ToolCall => ({
  name: 'search_forum',
  input: { query },
});
