import { sectionIds } from '../content/section-id.ts';
import { markdownOf, type RawSection, splitSections } from '../content/split-sections.ts';
import { isBlank, type Line, type TextProblem } from '../content/text-problem.ts';
import type { QuizQuestion } from './quiz.ts';
import { readQuiz } from './read-quiz.ts';
import { headingProblems } from './section-order.ts';
import { taskMinutesOf } from './task-minutes.ts';

export type Section = { id: string; title: string; markdown: string };

export type TutorialText = {
  /** What is read, in order: all but the checklist and the quiz. */
  sections: readonly Section[];
  checklist: readonly string[];
  quiz: readonly QuizQuestion[];
  /** How long the task takes, by its own word. */
  taskMinutes: number;
};
export type TextReading =
  | { text: TutorialText; problems: readonly [] }
  | { text: null; problems: readonly TextProblem[] };

const CHECKLIST_LENGTH = { least: 4, most: 7 };
const CHECK = /^- \[ \]\s+(?<text>.*\S)\s*$/;

/** Reads what stands below the front matter. `firstLine` is the number of its first line. */
export function readTutorialText(body: string, firstLine = 1): TextReading {
  const { sections: all, problems } = splitSections(body, firstLine, 'Aim');
  problems.push(...headingProblems(all, firstLine));

  const named = (title: string) => all.find((section) => section.title === title);
  const checks = named('Checklist');
  const checklist = checks ? readChecklist(checks, problems) : [];
  const questions = named('Quiz');
  const quiz = questions ? readQuiz(questions.lines, questions.line) : { quiz: [], problems: [] };
  problems.push(...quiz.problems);

  const taskMinutes = readTaskTime(named('Your turn'), problems);
  const read = all.filter((section) => section !== checks && section !== questions);
  for (const section of read) {
    if (markdownOf(section) !== '') continue;
    problems.push({ line: section.line, message: `There is nothing under "## ${section.title}".` });
  }
  if (problems.length > 0) {
    return { text: null, problems: problems.toSorted((one, other) => one.line - other.line) };
  }
  const ids = sectionIds(read.map(({ title }) => title));
  const sections = read.map((section, at) => ({
    id: ids[at] ?? '',
    title: section.title,
    markdown: markdownOf(section),
  }));
  return { text: { sections, checklist, quiz: quiz.quiz, taskMinutes }, problems: [] };
}

function readTaskTime(task: RawSection | undefined, problems: TextProblem[]): number {
  if (!task) return 0;
  const minutes = taskMinutesOf(markdownOf(task));
  if (minutes !== null) return minutes;
  const message = 'Say how long the task takes, on a line that begins "**Time:** ten minutes."';
  problems.push({ line: task.line, message });
  return 0;
}

function readChecklist({ lines, line }: RawSection, problems: TextProblem[]): string[] {
  const checklist = lines
    .filter((entry) => !isBlank(entry))
    .flatMap((entry: Line) => {
      const text = CHECK.exec(entry.text)?.groups?.text;
      if (text !== undefined) return [text];
      problems.push({ line: entry.line, message: 'Each line of the checklist begins "- [ ] ".' });
      return [];
    });
  const { least, most } = CHECKLIST_LENGTH;
  if (checklist.length < least || checklist.length > most) {
    const message = `A checklist has ${least} to ${most} lines; this has ${checklist.length}.`;
    problems.push({ line, message });
  }
  return checklist;
}
