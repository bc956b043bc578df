import { isBlank, type Line, type TextProblem } from '../content/text-problem.ts';
import type { QuizOption, QuizQuestion } from './quiz.ts';

const QUIZ_LENGTH = { min: 3, max: 6 };
const OPTIONS = { min: 3, max: 4 };

const QUESTION = /^###\s+(?:(?<number>\d+)\.\s+)?(?<question>.*\S)\s*$/;
const OPTION = /^- \[(?<mark>[ xX])\]\s+(?<text>.*\S)\s*$/;
const EXPLANATION = /^ {2,}(?<text>\S.*?)\s*$/;

type RawOption = QuizOption & { line: number; isRight: boolean };
type RawQuestion = {
  question: string;
  number: string | undefined;
  line: number;
  options: RawOption[];
};

export function parseQuiz(
  lines: readonly Line[],
  headingLine: number,
): { quiz: QuizQuestion[]; problems: TextProblem[] } {
  const { questions, problems } = collectQuestions(lines);
  const { min, max } = QUIZ_LENGTH;
  if (questions.length < min || questions.length > max) {
    const message = `A quiz has ${min} to ${max} questions ("### 1. …"); this has ${questions.length}.`;
    problems.push({ line: headingLine, message });
  }
  questions.forEach((question, at) => {
    problems.push(...findQuestionProblems(question, at + 1));
  });
  const quiz = questions.map(({ question, options }) => ({
    question,
    options: options.map(({ text, explanation }) => ({ text, explanation })),
    right: options.findIndex(({ isRight }) => isRight),
  }));
  return { quiz, problems };
}

function collectQuestions(lines: readonly Line[]): {
  questions: RawQuestion[];
  problems: TextProblem[];
} {
  const questions: RawQuestion[] = [];
  const problems: TextProblem[] = [];
  for (const line of lines) {
    if (isBlank(line)) continue;
    const heading = QUESTION.exec(line.text)?.groups;
    if (heading?.question) {
      const { question, number } = heading;
      questions.push({ question, number, line: line.line, options: [] });
      continue;
    }
    const options = questions.at(-1)?.options;
    const option = OPTION.exec(line.text)?.groups;
    const explanation = EXPLANATION.exec(line.text)?.groups?.text;
    const lastOption = options?.at(-1);
    if (options && option?.text) {
      const isRight = option.mark !== ' ';
      options.push({ text: option.text, explanation: '', line: line.line, isRight });
    } else if (lastOption && explanation !== undefined) {
      lastOption.explanation = lastOption.explanation
        ? `${lastOption.explanation} ${explanation}`
        : explanation;
    } else {
      const message =
        'A quiz holds "### 1. Question?", options "- [ ] …", and below each its explanation, indented by two spaces.';
      problems.push({ line: line.line, message });
    }
  }
  return { questions, problems };
}

function findQuestionProblems(
  { number, line, options }: RawQuestion,
  position: number,
): TextProblem[] {
  const problems: TextProblem[] = [];
  const report = (at: number, message: string) => problems.push({ line: at, message });
  if (number !== String(position))
    report(line, `Number the questions in order: this one is ${position}.`);
  if (options.length < OPTIONS.min || options.length > OPTIONS.max) {
    const { min, max } = OPTIONS;
    report(line, `A question has ${min} or ${max} options; this has ${options.length}.`);
  }
  const right = options.filter(({ isRight }) => isRight).length;
  if (right !== 1) report(line, `Mark exactly one option as right with [x]; ${right} are marked.`);
  const seen = new Set<string>();
  for (const option of options) {
    if (seen.has(option.text))
      report(option.line, 'This option appears twice: change one of the two.');
    seen.add(option.text);
    if (option.explanation === '') {
      report(option.line, 'Explain this option on the next line, indented by two spaces.');
    }
  }
  return problems;
}
