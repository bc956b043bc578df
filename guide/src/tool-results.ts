import { z } from 'zod';
import type { ToolResult } from './guide-input.ts';

const page = z.object({
  id: z.string(),
  title: z.string(),
  address: z.string().startsWith('/'),
  minutes: z.number().default(0),
  because: z.string().default(''),
});
const passage = page.extend({ passage: z.string(), closeness: z.number().optional() });
const thread = z.object({
  title: z.string(),
  address: z.string().startsWith('/'),
  comments: z.number().default(0),
});

const toolResults = {
  search_library: z.object({ passages: z.array(passage) }),
  suggest_next: z.object({
    nextStep: page
      .extend({ kind: z.enum(['lesson', 'practice', 'goal-step', 'course-project']) })
      .nullable(),
    lessons: z.array(page),
    practices: z.array(page),
    hasAnswers: z.boolean(),
    hasProgress: z.boolean(),
    course: z
      .object({
        title: z.string(),
        address: z.string().startsWith('/'),
        lessonsDone: z.number(),
        lessonCount: z.number(),
      })
      .nullable()
      .default(null),
  }),
  search_forum: z.object({ posts: z.array(thread) }),
};
type ToolResults = { [Name in keyof typeof toolResults]: z.output<(typeof toolResults)[Name]> };
export type Passage = z.output<typeof passage>;

/** The result of a tool; null if it was not called or failed. */
export function readResult<Name extends keyof ToolResults>(
  results: readonly ToolResult[],
  name: Name,
): ToolResults[Name] | null {
  const result = results.find((candidate) => candidate.name === name)?.result;
  const parsed = toolResults[name].safeParse(result);
  return parsed.success ? (parsed.data as ToolResults[Name]) : null;
}

/** Texts of others must not become links or formatting. */
const plain = (text: string) => text.replace(/[[\]<>`*_|\\]/g, '').trim();

export const toLink = ({ title, address }: { title: string; address: string }) =>
  `[${plain(title)}](${address})`;
