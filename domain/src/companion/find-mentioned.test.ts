import { expect, it } from 'vitest';
import type { Fact, FactKind } from './facts.ts';
import { findMentionedFacts } from './find-mentioned.ts';

const fact = (kind: FactKind, text: string, ref: string = kind): Fact => ({
  ...{ ref, kind, label: kind, text },
});
const FACTS = [
  fact('name', 'Marit Quist'),
  fact('plan', 'Free trial until November 22'),
  fact('time-zone', 'Europe/Berlin'),
  fact('type', 'INFJ'),
  fact('attitude', 'Optimistic'),
  fact('answer', 'Wait for proper training', 'answer:5'),
  fact('goal', 'Win back an hour a week\nDone: Note every task\nOpen: Choose one', 'goal:1'),
  fact('lesson', 'Plain words for a letter', 'lesson:plain-words'),
  fact('mood', 'November 15: Uneasy (worried), about Work, AI'),
  fact('journal', 'Slept badly. My sister called about the garden.', 'journal:1'),
  fact('memory', 'Works night shifts', 'memory:1'),
];
const find = (reply: string) => [...findMentionedFacts(FACTS, reply)];

it.each([
  ['Good morning, Marit.', ['name']],
  ['Your free trial ends on November 22.', ['plan']],
  ['As an INFJ you may like quiet.', ['type']],
  ['Because you answered “Wait for proper training”, start small.', ['answer:5']],
  ['Your goal to win back an hour each week has one open step.', ['goal:1']],
  ['Try [this lesson](/tutorials/plain-words) first.', ['lesson:plain-words']],
  ['Read “Plain words for a letter” again.', ['lesson:plain-words']],
  ['Plain words are best.', []],
  ['You felt uneasy and worried at work.', ['mood']],
  ['How is the garden, since your sister called?', ['journal:1']],
  ['With night shifts, mornings are hard.', ['memory:1']],
  ['A language model guesses the next word.', []],
  ['', []],
])('finds in the reply %j the facts %j', (reply, expected) => {
  expect(find(reply)).toEqual(expected);
});
