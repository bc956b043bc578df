import { countWords } from '../content/count-words.ts';
import type { Tutorial } from './tutorial.ts';

const WORDS_PER_MINUTE = 200;
const MINUTES_PER_QUESTION = 0.4;

/** Counts the text before the quiz. */
export function countTutorialWords({
  sections,
  checklist,
}: Pick<Tutorial, 'sections' | 'checklist'>): number {
  const texts = [...sections.flatMap(({ title, markdown }) => [title, markdown]), ...checklist];
  return countWords(texts.join('\n'));
}

/** Reading at an unhurried pace, plus the task and the quiz. */
export function estimateMinutes(
  tutorial: Pick<Tutorial, 'sections' | 'checklist' | 'taskMinutes' | 'quiz'>,
): number {
  const reading = countTutorialWords(tutorial) / WORDS_PER_MINUTE;
  const quiz = tutorial.quiz.length * MINUTES_PER_QUESTION;
  return Math.ceil(reading + quiz) + tutorial.taskMinutes;
}
