import { ATTITUDES } from '@attune/domain/assessment/attitude';
import { parseFrontMatter } from '@attune/domain/content/front-matter';
import { z } from 'zod';

/** Questions about the user's own things, which are answered from facts and tools. */
export const INTENTS = [
  'own-goals',
  'own-progress',
  'last-lesson',
  'own-memories',
  'own-mood',
  'own-type',
  'own-journal',
  'own-subscription',
  'own-streak',
  'own-posts',
  'next-lesson',
  'today',
  'make-plan',
  'wish-to-learn',
  'check-in',
  'remember',
  'find-thread',
] as const;
export type Intent = (typeof INTENTS)[number];

/** What a user can do with the last reply: ask for more of it, choose from it, change or reject it. */
export const FOLLOW_UPS = [
  'shorter',
  'simpler',
  'why',
  'example',
  'then',
  'more',
  'as-goal',
  'where',
  'tried',
  'no-time',
  'source',
  'how-long',
  'pick',
  'another',
  'reject',
  'wrong',
  'change',
  'back',
  'yes',
  'no',
] as const;
export type FollowUp = (typeof FOLLOW_UPS)[number];

/**
 * `safety` wins over other close matches. `write` is a request to produce text, which the guide
 * cannot do. `outside` is not Attune's subject. `talk` is small talk, and talk about the guide itself.
 */
const KINDS = ['answer', 'safety', 'write', 'outside', 'talk'] as const;

const toLines = (text: string) => text.trim().split('\n');

const line = z.string().trim().min(1).max(900);
const id = z.string().regex(/^[a-z0-9-]{1,64}$/);

const frontMatter = z.strictObject({
  /** Names it in a list of choices. Without it, the first question does. */
  title: line.max(80).optional(),
  /** How people ask for it, in their own words: one line each. */
  questions: z
    .string()
    .transform(toLines)
    .pipe(z.array(line.max(200))),
  kind: z.enum(KINDS).default('answer'),
  /**
   * About a refusal, a loss, an emergency or someone's worth: it stands alone, and is offered only to
   * those who ask for it.
   */
  sensitive: z.boolean().default(false),
  intent: z.enum(INTENTS).optional(),
  followUp: z.enum(FOLLOW_UPS).optional(),
  /** The answer to "shorter". */
  short: line.optional(),
  /** The answer to "why?". */
  why: line.optional(),
  /** The answer to "and then?". */
  next: line.optional(),
  example: line.optional(),
  lesson: id.optional(),
  practice: id.optional(),
  /** The title and steps of a goal, for "put that into a goal". */
  goal: line.max(110).optional(),
  steps: z.array(line.max(200)).max(8).default([]),
  /** One more sentence for users with this attitude toward AI. */
  for: z.partialRecord(z.enum(ATTITUDES), line).default({}),
});

export type Answer = z.output<typeof frontMatter> & { id: string; text: string };

/** Throws if the file is not a valid answer. */
export function parseAnswer(answerId: string, markdown: string): Answer {
  const { values, body, problems } = parseFrontMatter(markdown);
  const [problem] = problems;
  if (problem) throw new Error(`${answerId}.md, line ${problem.line}: ${problem.message}`);
  const parsed = frontMatter.safeParse(values);
  if (!parsed.success) throw new Error(`${answerId}.md: ${z.prettifyError(parsed.error)}`);
  const answer = { ...parsed.data, id: id.parse(answerId), text: body.trim() };
  const needsText = !answer.intent && !answer.followUp;
  if (needsText && answer.text === '') throw new Error(`${answerId}.md has no text.`);
  return answer;
}
