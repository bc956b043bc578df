import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCatalog, buildCatalogItem } from '../../test/catalog.builder.ts';
import { ATTITUDES, type Attitude } from '../assessment/attitude.ts';
import type { Answer, QuestionId } from '../assessment/questions.ts';
import { getQuestion, QUESTIONS } from '../assessment/questions.ts';
import type { CatalogItem } from './catalog-item.ts';
import type { GuidanceInput } from './guidance-profile.ts';
import { explainReason, getReasonAnswers, joinExplanation } from './reason.ts';
import { type Recommendation, rankCatalog, recommend } from './recommend.ts';
import { WEIGHTS } from './signals.ts';

const catalog = buildCatalog();

const ATTITUDE_ANSWERS: Record<Attitude, [reaction: string, feeling: string]> = {
  enthusiastic: ['Dive in and try things', 'Excited'],
  optimistic: ['Wait for proper training', 'Cautiously optimistic'],
  cautious: ['Watch how colleagues use it', 'Somewhat concerned'],
  resistant: ['Avoid it for now', 'Very worried'],
};
const GOALS = getQuestion(8).options.map(({ id, text }) =>
  id === 'other' ? 'Paint better' : text,
);

function answersOf(changes: Partial<Record<QuestionId, string | null>> = {}): Answer[] {
  return QUESTIONS.flatMap(({ id, options }): Answer[] => {
    const text = changes[id] === undefined ? options[0].text : changes[id];
    return text === null ? [] : [{ question_id: id, answer: text }];
  });
}
const person = (
  label: Attitude,
  changes: Partial<Record<QuestionId, string | null>> = {},
): GuidanceInput => ({
  answers: answersOf({ 5: ATTITUDE_ANSWERS[label][0], 6: ATTITUDE_ANSWERS[label][1], ...changes }),
});
const idsOf = (ranked: readonly Recommendation[]) => ranked.map(({ thing }) => thing.id);

describe('reasons', () => {
  it.each(ATTITUDES.flatMap((label) => GOALS.map((goal) => [label, goal] as const)))(
    'of the first three recommendations quote only answers of the user: %s, “%s”',
    (label, goal) => {
      const input = person(label, { 8: goal });
      const first = recommend(input, catalog).slice(0, 3);
      expect(first).toHaveLength(3);
      for (const { reasons } of first) {
        const quotedAnswers = reasons.flatMap(getReasonAnswers);
        expect(quotedAnswers.length).toBeGreaterThan(0);
        for (const answer of quotedAnswers) expect(input.answers).toContainEqual(answer);
        for (const reason of reasons) {
          const explanation = explainReason(reason);
          expect(input.answers.map(({ answer }) => answer)).toContain(explanation.quoted);
          expect(joinExplanation(explanation)).toMatch(
            /^Because you answered “.+”(?:\.|, we start with .+\.)$/,
          );
        }
      }
    },
  );

  it('are never missing from a recommendation', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const ranked = rankCatalog(input, catalog);
        const recommended = recommend(input, catalog);
        expect(recommended.every(({ reasons }) => reasons.length > 0)).toBe(true);
        expect(idsOf(recommended)).not.toContain('fits-nobody-in-particular');
        expect(idsOf(ranked)).toContain('fits-nobody-in-particular');
      }),
      { numRuns: 50 },
    );
  });

  it('are listed strongest first, and their weights add up to the score', () => {
    const [first] = recommend(person('cautious'), [
      buildCatalogItem({
        id: 'all',
        kind: 'practice',
        attitudeFit: ['cautious'],
        goalFit: ['save-time'],
        lifestyleFit: ['desk'],
        typeFit: ['E', 'S', 'F'],
      }),
    ]);
    expect(
      first?.reasons.map((reason) => ('question_id' in reason ? reason.question_id : reason.kind)),
    ).toEqual([8, 'attitude', 7, 1, 2]);
    const { goal, attitude, lifestyle, letter } = WEIGHTS;
    expect(first?.score).toBe(goal + attitude + lifestyle + 2 * letter);
  });

  it('name a corrected letter as a correction, and never name a letter left open', () => {
    const items = [
      buildCatalogItem({ id: 'a', typeFit: ['I'] }),
      buildCatalogItem({ id: 'b', typeFit: ['E'] }),
    ];
    const corrected = recommend({ answers: answersOf(), corrections: { 1: 'I' } }, items);
    expect(corrected.map(({ thing, reasons }) => [thing.id, reasons])).toEqual([
      ['a', [{ kind: 'correction', letter: 'I' }]],
    ]);
    expect(recommend({ answers: answersOf(), corrections: { 1: '_' } }, items)).toEqual([]);
  });

  it('use the attitude of the newest assessment or check-in', () => {
    const [reaction, feeling] = ATTITUDE_ANSWERS.resistant;
    const checkIns = [
      { reaction, feeling, createdAt: '2026-11-01T00:00:00.000Z' },
      {
        reaction: 'Dive in and try things',
        feeling: 'Excited',
        createdAt: '2026-10-01T00:00:00.000Z',
      },
    ];
    const attitudesIfAssessedAt = (assessedAt: string | null) =>
      recommend({ ...person('cautious'), checkIns, assessedAt }, catalog).flatMap(({ reasons }) =>
        reasons.flatMap((reason) => (reason.kind === 'attitude' ? [reason.label] : [])),
      );
    expect(new Set(attitudesIfAssessedAt('2026-09-01T00:00:00.000Z'))).toEqual(
      new Set(['resistant']),
    );
    expect(new Set(attitudesIfAssessedAt(null))).toEqual(new Set(['resistant']));
    expect(new Set(attitudesIfAssessedAt('2026-11-02T00:00:00.000Z'))).toEqual(
      new Set(['cautious']),
    );
  });
});

describe('order', () => {
  it('starts resistant users with a reversible five-minute step that needs no account', () => {
    for (const goal of GOALS) {
      const [first] = recommend(person('resistant', { 8: goal }), catalog);
      expect(first?.thing.id).toBe('small-step');
    }
  });

  it('starts enthusiastic users with the item about limits that has no prerequisites', () => {
    for (const goal of GOALS) {
      const ids = idsOf(recommend(person('enthusiastic', { 8: goal }), catalog));
      expect(ids[0]).toBe('check-a-claim');
      expect(ids.slice(0, 3)).not.toContain('limits-in-depth');
    }
  });

  it('differs between two different users', () => {
    const maren = recommend(person('cautious', { 1: 'Quiet time to myself (I)' }), catalog);
    const jonas = recommend(
      person('optimistic', { 8: 'A calmer mind about the changes' }),
      catalog,
    );
    expect(idsOf(maren)).not.toEqual(idsOf(jonas));
    expect(idsOf(maren)[0]).not.toBe(idsOf(jonas)[0]);
  });

  it('differs for every attitude and every listed goal', () => {
    const orders = ATTITUDES.flatMap((label) =>
      GOALS.map((goal) => idsOf(recommend(person(label, { 8: goal }), catalog)).join()),
    );
    expect(new Set(orders).size).toBe(ATTITUDES.length * GOALS.length);
  });

  it('is the same for the same input, however the catalog is sorted', () => {
    fc.assert(
      fc.property(
        anyInput,
        fc.shuffledSubarray(catalog, { minLength: catalog.length }),
        (input, shuffled) => {
          expect(rankCatalog(input, shuffled)).toEqual(rankCatalog(input, catalog));
        },
      ),
      { numRuns: 50 },
    );
  });

  it('breaks ties by level, then by id', () => {
    const items = [
      buildCatalogItem({ id: 'c', goalFit: ['save-time'], level: 2 }),
      buildCatalogItem({ id: 'b', goalFit: ['save-time'] }),
      buildCatalogItem({ id: 'a', goalFit: ['save-time'] }),
    ];
    expect(idsOf(recommend({ answers: answersOf() }, items))).toEqual(['a', 'b', 'c']);
  });
});

describe('activity', () => {
  it('never recommends a completed item again', () => {
    fc.assert(
      fc.property(anyInput, fc.subarray(catalog.map(({ id }) => id)), (input, done) => {
        const activity = done.map(
          (thingId) => ({ thingId, what: 'completed', title: 'x' }) as const,
        );
        const ids = idsOf(rankCatalog({ ...input, activity }, catalog));
        expect(ids.filter((id) => done.includes(id))).toEqual([]);
        expect(ids).toHaveLength(catalog.length - done.length);
      }),
      { numRuns: 50 },
    );
  });

  it('adds the weight of a started item once, however often the user started it', () => {
    const started = { thingId: 'letter-J', what: 'started', title: 'A plan for the week' } as const;
    const input = { ...person('cautious'), activity: [started, started, started] };
    const found = recommend(input, catalog).find(({ thing }) => thing.id === 'letter-J');
    expect(found?.score).toBe(WEIGHTS.started + WEIGHTS.letter);
    expect(found?.reasons[0]).toEqual({
      kind: 'activity',
      activityId: 'letter-J',
      what: 'started',
      title: 'A plan for the week',
    });
  });

  it('recommends an item that builds on a completed one', () => {
    const activity = [{ thingId: 'basics', what: 'completed', title: 'The basics' } as const];
    const items = [buildCatalogItem({ id: 'next', prerequisites: ['basics'] })];
    const [next] = recommend({ answers: [], activity }, items);
    expect(next?.reasons).toHaveLength(1);
    const parts = next?.reasons.map(explainReason)[0];
    expect(parts).toEqual({ lead: 'Because you finished', quoted: 'The basics', rest: '.' });
  });
});

describe('prerequisites', () => {
  it('come first and say what they lead to', () => {
    const items = [
      buildCatalogItem({ id: 'goal-step', goalFit: ['save-time'], prerequisites: ['middle'] }),
      buildCatalogItem({ id: 'middle', prerequisites: ['start'] }),
      buildCatalogItem({ id: 'start' }),
      buildCatalogItem({ id: 'liked', attitudeFit: ['cautious'] }),
    ];
    const found = recommend(person('cautious'), items);
    expect(found.map(({ thing, leadsTo }) => [thing.id, leadsTo])).toEqual([
      ['start', 'middle'],
      ['middle', 'goal-step'],
      ['goal-step', null],
      ['liked', null],
    ]);
    expect(found[0]?.reasons).toEqual(found[2]?.reasons);
  });

  it('come first in any catalog, and a cycle of prerequisites still ends', () => {
    fc.assert(
      fc.property(anyInput, anyChains, (input, items) => {
        const ids = idsOf(rankCatalog(input, items));
        expect(ids.toSorted()).toEqual(items.map(({ id }) => id).toSorted());
        for (const { id, prerequisites } of items) {
          for (const before of prerequisites) {
            expect(ids.indexOf(before)).toBeLessThan(ids.indexOf(id));
          }
        }
      }),
    );
    const cycle = [
      buildCatalogItem({ id: 'a', prerequisites: ['b'] }),
      buildCatalogItem({ id: 'b', prerequisites: ['a', 'unknown'] }),
    ];
    expect(idsOf(rankCatalog({ answers: answersOf() }, cycle)).toSorted()).toEqual(['a', 'b']);
  });
});

describe('changing one answer', () => {
  it('changes only items that depend on it', () => {
    fc.assert(
      fc.property(anyInput, fc.constantFrom(...QUESTIONS), fc.nat(), (input, question, pick) => {
        const text = question.options[pick % question.options.length]?.text ?? '';
        const after = {
          ...input,
          answers: [
            ...input.answers.filter(({ question_id }) => question_id !== question.id),
            { question_id: question.id, answer: text },
          ],
        };
        const affected = withChains(catalog.filter((thing) => dependsOn(thing, question.id)));
        const rankUnaffected = (guidanceInput: GuidanceInput) =>
          rankCatalog(guidanceInput, catalog).filter(({ thing }) => !affected.has(thing.id));
        expect(rankUnaffected(after)).toEqual(rankUnaffected(input));
      }),
      { numRuns: 300 },
    );
  });

  it('changes the items that depend on it', () => {
    const before = recommend(person('cautious'), catalog);
    const after = recommend(person('cautious', { 8: 'Skills that stay in demand' }), catalog);
    expect(before[0]?.thing.goalFit).toEqual(['save-time']);
    expect(after[0]?.thing.goalFit).toEqual(['stay-current']);
  });

  it('changes nothing if the user corrected its letter', () => {
    const corrections = { 1: 'I' };
    const one = recommend({ answers: answersOf({ 1: null }), corrections }, catalog);
    const other = recommend({ answers: answersOf(), corrections }, catalog);
    expect(other).toEqual(one);
  });
});

/** Whether an answer can affect the item; written independently of the engine. */
function dependsOn(thing: CatalogItem, id: QuestionId): boolean {
  const letters: readonly string[] = getQuestion(id).letters ?? [];
  if (id <= 4) return thing.typeFit.some((letter) => letters.includes(letter));
  if (id <= 6) {
    const canComeFirst = thing.isAboutLimits || (thing.isReversible && thing.needsNoAccount);
    return thing.attitudeFit.length > 0 || canComeFirst === true;
  }
  if (id === 7) return thing.lifestyleFit.length > 0;
  return id === 8 ? thing.goalFit.length > 0 : thing.kind !== 'daily';
}

/** These items and everything before or after them in a chain of prerequisites. */
function withChains(items: readonly CatalogItem[]): Set<string> {
  const ids = new Set(items.map(({ id }) => id));
  for (let size = -1; size !== ids.size; ) {
    size = ids.size;
    for (const { id, prerequisites } of catalog) {
      if (ids.has(id)) for (const before of prerequisites) ids.add(before);
      if (prerequisites.some((before) => ids.has(before))) ids.add(id);
    }
  }
  return ids;
}

const anyAnswers = fc
  .tuple(
    ...QUESTIONS.map(({ id, options }) =>
      fc.option(
        fc.constantFrom(
          ...options.map(({ text }) => ({ question_id: id, answer: text }) as Answer),
        ),
        { freq: 6 },
      ),
    ),
  )
  .map((answers) => answers.filter((answer) => answer !== null));

const anyInput: fc.Arbitrary<GuidanceInput> = fc.record({ answers: anyAnswers });

/** A sequence of items, each of which may require some of the earlier items. */
const anyChains = fc
  .array(fc.array(fc.nat(20), { maxLength: 3 }), { minLength: 1, maxLength: 12 })
  .map((rows) =>
    rows.map((needs, at) =>
      buildCatalogItem({
        id: `t${at}`,
        goalFit: at % 2 ? ['save-time'] : [],
        prerequisites: [...new Set(needs.filter((need) => need < at).map((need) => `t${need}`))],
      }),
    ),
  );
