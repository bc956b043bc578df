import { PROPOSAL_LIMITS } from '@attune/domain/companion/proposal';
import { GOAL_LIMITS } from '@attune/domain/goals/goal-rules';
import { describe, expect, it } from 'vitest';
import { talk } from '../test/guide-builder.ts';
import { TOPICS } from './knowledge/all-topics.ts';
import { TOPIC_WORDS } from './knowledge/topic-words.ts';
import { GUIDE_PATTERNS } from './patterns.ts';

const AFRAID = 'I am afraid that AI will take my job. I work in customer service.';

type Goal = { title: string; steps: string[] };
const goalOf = (...says: string[]): Goal => {
  const card = talk(says).cards.find(({ name }) => name === 'propose_goal');
  expect(card, says.join(' / ')).toBeDefined();
  return card?.input as Goal;
};

describe('a plan goes by what was spoken of', () => {
  it('is about the worry and the work, in the time that was given', () => {
    const says = [AFRAID, 'Make me a plan for two weeks'];
    const { text } = talk(says);
    expect(text).toContain('you work in customer service');
    expect(text).toMatch(/\*\*Week 1\*\*[\s\S]+\*\*Week 2\*\*/);
    expect(text).not.toMatch(/nothing about you|too little about you/);
    const { title, steps } = goalOf(...says);
    expect(title).toMatch(/job/i);
    expect(steps.join(' ')).toMatch(/in customer service/);
    expect(steps[0]).toMatch(/^Week 1: /);
    expect(steps.at(-1)).toMatch(/^Week 2: /);
  });

  it.each(['yes please', 'yes', 'ok, do that', 'Yes, make a plan'])('%s takes it', (yes) => {
    expect(goalOf(AFRAID, yes)).toEqual(goalOf(AFRAID, 'make me a plan'));
  });

  it('keeps to the same plan when it is made shorter, explained or begun', () => {
    const said = [AFRAID, 'Make me a plan for two weeks'];
    const { title } = goalOf(...said);
    expect(goalOf(...said, 'shorter').title).toBe(title);
    const why = talk([...said, 'why?']).text;
    expect(why).toContain('customer service');
    const [first = ''] = goalOf(...said).steps;
    expect(talk([...said, 'what first?']).text).toContain(first.replace('Week 1: ', ''));
    expect(goalOf(...said, 'make it four weeks').steps.at(-1)).toMatch(/^Week 4: /);
    expect(goalOf(...said, 'and for my team?').title).toMatch(/team/);
  });

  it('knows the time that somebody has, and their work, from earlier messages', () => {
    const says = [
      'I am a nurse and I only have 10 minutes a day',
      'how do I begin?',
      'make me a plan',
    ];
    expect(talk(says).text).toContain('10 minutes');
    expect(talk(says).text).toContain('you are a nurse');
  });

  it('is in days where there is one week', () => {
    const { steps } = goalOf(AFRAID, 'a plan for this week please');
    expect(steps[0]).toMatch(/^Day 1: /);
  });

  it('is a plan of its own where the question names something else', () => {
    expect(goalOf(AFRAID, 'make me a plan for rules at home with my children').title).toMatch(
      /home/,
    );
  });

  it('has steps that are whole and fit into a goal, whatever it follows', () => {
    const asks = TOPICS.flatMap(({ id }) => TOPIC_WORDS[id]?.ask ?? []);
    for (const ask of asks) {
      for (const then of ['make me a plan for two weeks', 'make me a plan']) {
        const { steps } = goalOf(`${ask} I work in customer service.`, then);
        expect(steps.length).toBeGreaterThan(3);
        expect(steps.length).toBeLessThanOrEqual(PROPOSAL_LIMITS.stepCount);
        for (const step of steps) {
          expect(step.length).toBeLessThanOrEqual(GOAL_LIMITS.stepTextLength / 2);
          expect(step).not.toContain('…');
        }
      }
    }
  });
});

describe('what somebody said of themselves', () => {
  it.each([
    ['I work in customer service.', 'you work in customer service'],
    ["I'm a primary school teacher and I use Copilot", 'you are a primary school teacher'],
    ['I run a small bakery with my sister', 'you run a small bakery'],
    ['i am a taxi driver, 58 years old', 'you are a taxi driver'],
  ])('is known: %s', (text, known) => {
    const { text: reply } = talk([text, 'what do you know about me?']);
    expect(reply).toContain(known);
    expect(reply).not.toMatch(/^Nothing/);
  });

  it('is taken up, and the subject goes on', () => {
    const { text } = talk(['I am afraid AI will take my job', 'I work in customer service']);
    expect(text).toContain('you work in customer service');
    expect(text).toMatch(/plan/);
  });

  it('is taken up where nothing was asked yet', () => {
    const { text } = talk(['I work in customer service.']);
    expect(text).toContain('you work in customer service');
    expect(text).toMatch(/1\. “/);
  });

  it('is not read out of a text that was put in, or of what somebody is not', () => {
    const paste = 'check this: "I am a doctor and nine of ten patients agree with me on this."';
    expect(talk([paste, 'what do you know about me?']).text).toMatch(/^Nothing/);
    for (const text of ['I am not a machine', 'I am a bit lost', 'I am a beginner']) {
      expect(talk([text, 'what do you know about me?']).text).toMatch(/^Nothing/);
    }
  });
});

describe('a short message', () => {
  it('asks for the first step of a subject', () => {
    expect(talk([AFRAID, 'what first?']).text).toMatch(/minute of breathing/);
    expect(talk([AFRAID, 'where do I start?']).text).toMatch(/minute of breathing/);
  });

  it('asks the same for a team', () => {
    expect(talk([AFRAID, 'and for my team?']).text).toMatch(/team/);
    expect(talk(['What may I put into an AI tool?', 'and for my team?']).text).toMatch(/team/);
  });

  it('that is a question of its own is answered as one', () => {
    const before = 'I am a nurse';
    expect(talk([before, 'how can I use chatgpt at work?']).text).not.toMatch(/^The reason/);
  });
});

it('asks back with both where two subjects lie equally near', () => {
  const { text, cards } = talk(['something about excel and quotes']);
  expect(text).toContain('1. “Can I trust numbers and sums from a tool?”');
  expect(text).toContain('2. “How do I use AI in a small business?”');
  expect(cards).toEqual([]);
  expect(talk(['something about excel and quotes', '2']).text).toContain('fact sheet');
});

it('reads “that” and “it” by what was spoken of', () => {
  const check = talk(['chatgpt gave me a wrong number yesterday', 'make a plan of it']);
  expect(check.text).toMatch(/check/i);
  const more = talk(['My boss wants me to use Copilot', 'what could I do with it?']);
  expect(more.text).not.toMatch(/no page that fits/);
});

it('has its patterns ready once they were warmed', () => {
  for (const pattern of GUIDE_PATTERNS) pattern.test(' ');
  const begun = Date.now();
  talk([AFRAID, 'Make me a plan for two weeks', 'why?']);
  expect(Date.now() - begun).toBeLessThan(250);
});
