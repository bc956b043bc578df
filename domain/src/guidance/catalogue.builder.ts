import { ATTITUDES } from '../assessment/attitude.ts';
import { QUESTIONS } from '../assessment/questions.ts';
import type { GoalId, Letter, LifestyleId, Thing, ThingKind } from './thing.ts';

const KINDS: readonly ThingKind[] = ['tutorial', 'practice', 'daily', 'thread', 'goal'];
const LETTERS: readonly Letter[] = ['E', 'I', 'S', 'N', 'T', 'F', 'J', 'P'];

const idsOf = (at: 6 | 7) =>
  QUESTIONS[at].options.map(({ id }) => id).filter((id) => id !== 'other');
export const GOAL_IDS = idsOf(7) as GoalId[];
export const LIFESTYLE_IDS = idsOf(6) as LifestyleId[];

/** A thing that fits nobody in particular, changed as wished. */
export function buildThing(wishes: Partial<Thing> & { id: string }): Thing {
  return {
    kind: 'tutorial',
    attitudeFit: [],
    goalFit: [],
    typeFit: [],
    lifestyleFit: [],
    level: 1,
    minutes: 15,
    prerequisites: [],
    ...wishes,
  };
}

/** Something of every kind for everyone: by goal, by attitude, by day, by letter, and two openings. */
export function buildCatalogue(): Thing[] {
  return [
    ...GOAL_IDS.flatMap((goal, at) =>
      KINDS.map((kind) =>
        buildThing({
          id: `${goal}-${kind}`,
          kind,
          goalFit: [goal],
          typeFit: LETTERS.slice(at, at + 2),
          level: ((at % 3) + 1) as Thing['level'],
        }),
      ),
    ),
    ...ATTITUDES.map((label) => buildThing({ id: `for-${label}`, attitudeFit: [label] })),
    ...LIFESTYLE_IDS.map((id) =>
      buildThing({ id: `days-${id}`, lifestyleFit: [id], kind: 'daily' }),
    ),
    ...LETTERS.map((letter) => buildThing({ id: `letter-${letter}`, typeFit: [letter] })),
    buildThing({ id: 'small-step', minutes: 5, isReversible: true, needsNoAccount: true }),
    buildThing({ id: 'small-but-lasting', minutes: 5, needsNoAccount: true }),
    buildThing({ id: 'long-but-reversible', minutes: 6, isReversible: true, needsNoAccount: true }),
    buildThing({ id: 'check-a-claim', isAboutLimits: true, level: 2 }),
    buildThing({
      id: 'limits-in-depth',
      isAboutLimits: true,
      prerequisites: ['check-a-claim', 'basics'],
    }),
    buildThing({ id: 'basics' }),
    buildThing({ id: 'fits-nobody-in-particular', kind: 'daily' }),
  ];
}
