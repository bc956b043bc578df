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
  PAGES_PROMPT,
  VOICE_PROMPT,
} from './prompt-text.ts';
import type { ToolName } from './tool-names.ts';

export type PromptInput = {
  tools: readonly ToolName[];
  /** Whether the message shows signs of a crisis. */
  isCareful: boolean;
};

export type ContextInput = {
  /** How the user wants to be talked to; '' if they said nothing about it. */
  instructions?: string;
  facts: readonly Fact[];
  /** In the user's time zone, as YYYY-MM-DD. */
  today: string;
};

const FACTS_START = '<facts>';
const FACTS_END = '</facts>';
const WEEKDAYS = [
  ...['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
  ...['Friday', 'Saturday', 'Sunday'],
];

/** The same for all users with the same tools, so that a provider can cache it. */
export function buildSystemPrompt({ tools, isCareful }: PromptInput): string {
  const parts = [VOICE_PROMPT, BOUNDARIES_PROMPT, PAGES_PROMPT, describeTools(tools)];
  return [...parts, ...(isCareful ? [CARE_PROMPT] : [])].join('\n\n');
}

/** What changes from message to message. It is sent after the conversation, with the last message. */
export function buildContext({ instructions = '', facts, today }: ContextInput): string {
  const weekday = WEEKDAYS[getWeekday(toDayNumber(today)) - 1];
  const day = `Today is ${weekday}, ${formatDay(today, '')}.`;
  const preferences =
    instructions === ''
      ? []
      : [`<preferences>\n${escapeJson(JSON.stringify(instructions))}\n</preferences>`];
  const known = facts.length === 0 ? NO_FACTS_PROMPT : formatFacts(facts);
  return [day, ...preferences, known].join('\n\n');
}

/** The facts at the end of a text, exactly as `buildContext` received them. */
export function parseFacts(text: string): Fact[] {
  const begin = text.lastIndexOf(`\n${FACTS_START}\n`);
  if (begin === -1 || !text.endsWith(`\n${FACTS_END}`)) return [];
  const block = text.slice(begin + FACTS_START.length + 2, -FACTS_END.length - 1);
  return block.split('\n').map((line) => JSON.parse(line) as Fact);
}

function formatFacts(facts: readonly Fact[]): string {
  const questions = facts.flatMap(({ kind, ref }) =>
    kind === 'answer' ? [formatQuestion(Number(ref.slice('answer:'.length)) as QuestionId)] : [],
  );
  return [FACTS_INTRO, ...questions, FACTS_START, ...facts.map(formatFact), FACTS_END].join('\n');
}

const formatQuestion = (id: QuestionId) => `Question ${id}: ${getQuestion(id)?.text ?? ''}`;

const formatFact = ({ ref, kind, label, text }: Fact) =>
  escapeJson(JSON.stringify({ ref, kind, label, text }));

/** Line breaks and tag characters are escaped, so that no text can end the block. */
function escapeJson(json: string): string {
  return json.replace(
    /[<>\u0085\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
