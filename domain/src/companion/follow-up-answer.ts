import { z } from 'zod';
import { tidyLine } from '../kernel/tidy.ts';
import { detectCareKind } from './care/detect-care-kind.ts';

export const MAX_FOLLOW_UPS = 3;
const MAX_QUESTION_LENGTH = 100;

/** What a title and follow-up questions are made from. Longer texts are cut. */
const MAX_QUOTED_LENGTH = 3_000;

export function buildFollowUpQuestion(question: string, reply: string): string {
  const cut = (text: string) => text.slice(0, MAX_QUOTED_LENGTH);
  return `The person: ${cut(question)}\n\nYou: ${cut(reply)}`;
}

const answerSchema = z.object({
  title: z.string().catch(''),
  questions: z.array(z.unknown()).catch([]),
});

export type FollowUps = { title: string | null; questions: string[] };

/**
 * Reads the model's answer, whatever it wrote around the JSON. Leaves out what is too long, and
 * anything with signs of crisis: it would be shown in lists and on buttons.
 */
export function parseFollowUps(answer: string): FollowUps {
  const parsed = answerSchema.safeParse(parseJson(/\{[\s\S]*\}/.exec(answer)?.[0] ?? ''));
  const { title, questions } = parsed.success ? parsed.data : { title: '', questions: [] };
  const shownTitle = toShownLine(title.replace(/^["“”']+|["“”'.]+$/g, ''));
  const shownQuestions = questions.flatMap((question) =>
    typeof question === 'string' ? (toShownLine(question) ?? []) : [],
  );
  return { title: shownTitle, questions: [...new Set(shownQuestions)].slice(0, MAX_FOLLOW_UPS) };
}

function toShownLine(text: string): string | null {
  const line = tidyLine(text);
  const fits = line !== '' && line.length <= MAX_QUESTION_LENGTH;
  return fits && detectCareKind(line) === null ? line : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
