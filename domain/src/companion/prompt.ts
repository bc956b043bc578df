import { getQuestion, type QuestionId } from '../assessment/questions.ts';
import { getWeekday, toDayNumber } from '../kernel/day-number.ts';
import type { Fact } from './facts.ts';
import { formatDay } from './format-day.ts';
import {
  BOUNDARIES_PROMPT,
  CARE_PROMPT,
  describeTools,
  FACTS_INTRO,
  NO_FACTS_PROMPT,
  VOICE_PROMPT,
} from './prompt-text.ts';
import type { ToolName } from './tool-names.ts';

export type PromptInput = {
  facts: readonly Fact[];
  /** In the user's time zone, as YYYY-MM-DD. */
  today: string;
  tools: readonly ToolName[];
  /** Whether the message shows signs of a crisis. */
  isCareful: boolean;
};

const FACTS_START = '<facts>';
const FACTS_END = '</facts>';
const WEEKDAYS = [
  ...['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
  ...['Friday', 'Saturday', 'Sunday'],
];

/** The part that is the same for all users comes first, so that a provider can cache it. */
export function buildSystemPrompt({ facts, today, tools, isCareful }: PromptInput): string {
  const weekday = WEEKDAYS[getWeekday(toDayNumber(today)) - 1];
  return [
    VOICE_PROMPT,
    BOUNDARIES_PROMPT,
    describeTools(tools),
    ...(isCareful ? [CARE_PROMPT] : []),
    `Today is ${weekday}, ${formatDay(today, '')}.`,
    ...(facts.length === 0 ? [NO_FACTS_PROMPT] : [formatFacts(facts)]),
  ].join('\n\n');
}

/** The facts of a prompt, exactly as `buildSystemPrompt` received them. */
export function parseFacts(system: string): Fact[] {
  const begin = system.lastIndexOf(`\n${FACTS_START}\n`);
  if (begin === -1 || !system.endsWith(`\n${FACTS_END}`)) return [];
  const block = system.slice(begin + FACTS_START.length + 2, -FACTS_END.length - 1);
  return block.split('\n').map((line) => JSON.parse(line) as Fact);
}

function formatFacts(facts: readonly Fact[]): string {
  const questions = facts.flatMap(({ kind, ref }) =>
    kind === 'answer' ? [formatQuestion(Number(ref.slice('answer:'.length)) as QuestionId)] : [],
  );
  return [FACTS_INTRO, ...questions, FACTS_START, ...facts.map(formatFact), FACTS_END].join('\n');
}

const formatQuestion = (id: QuestionId) => `Question ${id} was: ${getQuestion(id)?.text ?? ''}`;

/** Line breaks and tag characters are escaped, so that no text can end the block. */
function formatFact({ ref, kind, label, text }: Fact): string {
  return JSON.stringify({ ref, kind, label, text }).replace(
    /[<>\u0085\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
