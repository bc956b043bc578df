import type { Attitude } from '../assessment/attitude.ts';
import { DIMENSIONS } from '../assessment/preference-type.ts';
import { type Answer, findOption, getQuestion, type QuestionId } from '../assessment/questions.ts';
import type { GoalId, Letter } from '../guidance/catalog-item.ts';
import { buildGuidanceProfile } from '../guidance/guidance-profile.ts';
import type { Reason } from '../guidance/reason.ts';
import { CORRECTED_SUFFIX } from './assessment-facts.ts';
import { tellsOfCrisis } from './care/detect-care-kind.ts';
import type { Fact } from './facts.ts';

export type Starter = { text: string; reasons: readonly Reason[] };

const STARTER_COUNT = 4;

const BY_ATTITUDE: Readonly<Record<Attitude, string>> = {
  resistant: 'I’d rather keep my distance from AI. What should I know anyway?',
  cautious: 'What’s one thing I can try with AI that’s easy to undo?',
  optimistic: 'Which small part of my week could AI help with first?',
  enthusiastic: 'Where do AI tools go wrong, and how would I notice?',
};

const BY_AI_GOAL: Readonly<Record<GoalId, string>> = {
  'save-time': 'Which routine work could I hand over, and what should I keep?',
  'stay-current': 'Which skills stay in demand, and how do I start with one?',
  'new-direction': 'I’m thinking about changing careers. How can AI help?',
  create: 'Help me write better without losing my own voice.',
  understand: 'Explain in plain words how AI comes up with its answers.',
  'feel-calmer': 'The news about AI makes me uneasy. What helps?',
};

const BY_LETTER: Readonly<Record<'J' | 'P' | 'I' | 'E', string>> = {
  J: 'Make me a plan for the next two weeks, a little each day.',
  P: 'Give me three small things to choose from this week.',
  I: 'How can I learn this quietly, on my own?',
  E: 'How can I learn this together with others?',
};

const GENERAL_STARTERS = [
  'What should I learn next?',
  'I’m worried about my job. Where do I start?',
  'How can I get started with AI in ten minutes?',
  'What can you help me with?',
];

/**
 * Four starters: from one of the user's goals, from the attitude and the AI goal in the assessment,
 * and from the type, as far as these facts are shared.
 */
export function getStarters(facts: readonly Fact[]): Starter[] {
  const personal = [...fromGoal(facts), ...fromAssessment(facts), ...fromType(facts)];
  const common = GENERAL_STARTERS.map((text) => ({ text, reasons: [] }));
  return [...personal, ...common].slice(0, STARTER_COUNT);
}

function fromGoal(facts: readonly Fact[]): Starter[] {
  const goal = facts.find(
    ({ kind, label, text }) => kind === 'goal' && label === 'Goal' && !tellsOfCrisis(text),
  );
  if (!goal) return [];
  const [title = ''] = goal.text.split('\n');
  const reason: Reason = {
    kind: 'activity',
    activityId: goal.ref.slice('goal:'.length),
    what: 'started',
    title,
  };
  return [{ text: `What’s the next small step for “${title}”?`, reasons: [reason] }];
}

function fromAssessment(facts: readonly Fact[]): Starter[] {
  const answers = facts.filter(({ kind }) => kind === 'answer').map(toAnswer);
  const { attitude } = buildGuidanceProfile({ answers });
  const aiGoalAnswer = answers.find(({ question_id: id }) => id === 8);
  const aiGoalId = findOption(8, aiGoalAnswer?.answer)?.id as GoalId | 'other' | undefined;
  const starters: Starter[] = [];
  if (attitude.because.length > 0) {
    starters.push({
      text: BY_ATTITUDE[attitude.label],
      reasons: [{ kind: 'attitude', ...attitude }],
    });
  }
  if (aiGoalAnswer && aiGoalId && aiGoalId !== 'other') {
    starters.push({ text: BY_AI_GOAL[aiGoalId], reasons: [{ kind: 'answer', ...aiGoalAnswer }] });
  }
  return starters;
}

const toAnswer = ({ ref, text }: Fact): Answer => ({
  question_id: Number(ref.slice('answer:'.length)) as QuestionId,
  answer: text,
});

function fromType(facts: readonly Fact[]): Starter[] {
  const type = facts.find(({ kind }) => kind === 'type');
  if (!type) return [];
  const letter = (['J', 'P', 'I', 'E'] as const).find((each) => type.text.includes(each));
  if (!letter) return [];
  return [{ text: BY_LETTER[letter], reasons: reasonsOf(letter, type) }];
}

/** After a correction the letters are no longer what the user answered. */
function reasonsOf(letter: Letter, { label }: Fact): Reason[] {
  if (label.endsWith(CORRECTED_SUFFIX)) return [];
  return DIMENSIONS.flatMap((id) => {
    const option = getQuestion(id).options.find(({ text }) => text.includes(`(${letter})`));
    return option ? [{ kind: 'answer' as const, question_id: id, answer: option.text }] : [];
  });
}
