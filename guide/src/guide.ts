import { parseFacts } from '@attune/domain/companion/prompt';
import { care, otherLanguage } from './answers/care.ts';
import { checkText } from './answers/check-text.ts';
import { draftPost, findThread } from './answers/community.ts';
import { either } from './answers/either.ts';
import { explainType, isItScience, notMe } from './answers/explain-type.ts';
import { guess } from './answers/guess.ts';
import { nextLesson } from './answers/next-lesson.ts';
import { plan } from './answers/plan.ts';
import { progress } from './answers/progress.ts';
import { prompt } from './answers/prompt.ts';
import { search } from './answers/search.ts';
import { shorten } from './answers/shorten.ts';
import { aboutMe, checkIn, remember, sum } from './answers/small-tasks.ts';
import { topicAnswer } from './answers/topic-answer.ts';
import type { Answerer, Context } from './context.ts';
import { foundIn } from './found.ts';
import { knownFrom } from './person.ts';
import type { Guide, GuideInput, ToolCall } from './think.ts';
import type { Task } from './understand/intents.ts';
import { type Understood, understand } from './understand/understand.ts';

const BY_TASK: Readonly<Record<Task, Answerer>> = {
  'next-lesson': nextLesson,
  'explain-type': explainType,
  'not-me': notMe,
  'is-it-science': isItScience,
  plan,
  'check-text': checkText,
  prompt,
  shorten,
  sum,
  'about-me': aboutMe,
  remember,
  'find-thread': findThread,
  'draft-post': draftPost,
  'check-in': checkIn,
  progress,
};

function answererOf({ subject }: Understood): Answerer {
  switch (subject.kind) {
    case 'task':
      return BY_TASK[subject.task];
    case 'topic':
      return topicAnswer(subject.topic);
    case 'language':
      return otherLanguage(subject.sentence);
    case 'guess':
      return guess(subject.topic);
    case 'either':
      return either(subject.topics);
    case 'care':
      return care(subject.care);
    case 'search':
      return search;
  }
}

const keyOf = ({ name, input }: ToolCall) => `${name} ${JSON.stringify(input)}`;

/** What is still to be looked up, with the tools at hand: of each tool, what was not asked before. */
function missing({ tools, results }: GuideInput, wanted: readonly ToolCall[]): ToolCall[] {
  const isFirst = (call: ToolCall, at: number) =>
    wanted.findIndex((one) => keyOf(one) === keyOf(call)) === at;
  const calls = wanted.filter((call, at) => tools.includes(call.name) && isFirst(call, at));
  return [...new Set(calls.map(({ name }) => name))].flatMap((tool) => {
    const asked = results.filter(({ name }) => name === tool).length;
    return calls.filter(({ name }) => name === tool).slice(asked);
  });
}

const NOT_THEN =
  'Then not. Nothing of it is kept unless you click. What would help you more: something shorter, something else, or a calm minute?';

/** So often it looks things up before it answers with what there is. */
const MOST_LOOKS = 12;

/** The companion without a language model: looks up, answers from what it found, shows its cards. */
export const answerTurn: Guide = function* (input) {
  if (input.results.some(({ name }) => name.startsWith('propose_'))) return { text: '', calls: [] };
  const understood = yield* understand(input.turns);
  const context: Context = {
    understood,
    known: knownFrom(parseFacts(input.system)),
    found: foundIn(input.results),
  };
  if (understood.mode === 'no' && understood.subject.kind === 'task') {
    return { text: NOT_THEN, calls: [] };
  }
  const answerer = answererOf(understood);
  const looks = missing(input, answerer.looksUp(context));
  if (looks.length > 0 && input.results.length < MOST_LOOKS) return { text: '', calls: looks };
  const { text, cards } = answerer.says(context);
  return { text, calls: cards.filter(({ name }) => input.tools.includes(name)) };
};
