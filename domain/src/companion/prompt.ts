import { type QuestionId, questionOf } from '../assessment/questions.ts';
import { dayNumber, weekdayOfNumber } from '../kernel/days.ts';
import { dayInWords } from './day-in-words.ts';
import type { Fact } from './facts.ts';
import { BOUNDS, CARE, FACTS_FOLLOW, NOTHING_KNOWN, toolWords, VOICE } from './prompt-words.ts';
import type { ToolName } from './tool-names.ts';

export type PromptInput = {
  facts: readonly Fact[];
  /** The person's own day, as YYYY-MM-DD. */
  today: string;
  tools: readonly ToolName[];
  /** Signs of a crisis were seen in what the person wrote. */
  isCareful: boolean;
};

const BEGIN = '<facts>';
const END = '</facts>';
const WEEKDAYS = [
  ...['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
  ...['Friday', 'Saturday', 'Sunday'],
];

/** All that a model is told before the conversation; what is the same for everybody comes first. */
export function systemPrompt({ facts, today, tools, isCareful }: PromptInput): string {
  const weekday = WEEKDAYS[weekdayOfNumber(dayNumber(today)) - 1];
  return [
    VOICE,
    BOUNDS,
    toolWords(tools),
    ...(isCareful ? [CARE] : []),
    `Today is ${weekday}, ${dayInWords(today, '')}.`,
    ...(facts.length === 0 ? [NOTHING_KNOWN] : [factsBlock(facts)]),
  ].join('\n\n');
}

/** The facts that a prompt tells, exactly as they were put into it. */
export function factsIn(system: string): Fact[] {
  const begin = system.lastIndexOf(`\n${BEGIN}\n`);
  if (begin === -1 || !system.endsWith(`\n${END}`)) return [];
  const block = system.slice(begin + BEGIN.length + 2, -END.length - 1);
  return block.split('\n').map((line) => JSON.parse(line) as Fact);
}

function factsBlock(facts: readonly Fact[]): string {
  const questions = facts.flatMap(({ kind, ref }) =>
    kind === 'answer' ? [questionLine(Number(ref.slice('answer:'.length)) as QuestionId)] : [],
  );
  return [FACTS_FOLLOW, ...questions, BEGIN, ...facts.map(factLine), END].join('\n');
}

const questionLine = (id: QuestionId) => `Question ${id} was: ${questionOf(id)?.text ?? ''}`;

/** No text can end the block: line breaks and the signs of a tag are written as escapes. */
function factLine({ ref, kind, label, text }: Fact): string {
  return JSON.stringify({ ref, kind, label, text }).replace(
    /[<>\u0085\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
