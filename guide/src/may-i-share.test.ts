import { describe, expect, it } from 'vitest';
import { talk } from '../test/guide-builder.ts';
import {
  HARMLESS_TASKS,
  NEVER_INVITED,
  NO_SHARE_QUESTIONS,
  SENSITIVE_TASKS,
  SHARE_QUESTIONS,
  SHARE_QUESTIONS_HELD_OUT,
} from '../test/may-i-share.ts';

const INVITATION =
  /\b(?:paste (?:it|the|one|them|your|a)|give me the text|send (?:it to )?me|share it with me|yes, you can|go ahead|if you (?:paste|give me))\b/i;
const TRUTHS = [/encrypted/i, /delete/i, /language model/i, /names/i, /other people/i, /employer/i];

describe('may I share personal or medical data here?', () => {
  it.each([...SHARE_QUESTIONS_HELD_OUT, ...SHARE_QUESTIONS, ...SENSITIVE_TASKS])(
    '%s',
    (question) => {
      const { text, cards } = talk([question]);
      expect(text).not.toMatch(INVITATION);
      for (const truth of TRUTHS) expect(text).toMatch(truth);
      expect(cards.map(({ name }) => name)).not.toContain('propose_post');
    },
  );

  it.each(NEVER_INVITED)('is not answered with an invitation: %s', (question) => {
    expect(talk([question]).text).not.toMatch(INVITATION);
  });

  it.each(HARMLESS_TASKS)('a harmless text is asked for: %s', (question) => {
    expect(talk([question]).text).toMatch(/^Paste the text/);
  });

  it('is answered too when such a task follows a harmless one', () => {
    const { text } = talk([
      'Can you shorten a text for me?',
      'Can you shorten my discharge letter?',
    ]);
    expect(text).toMatch(/encrypted/i);
    expect(text).not.toMatch(INVITATION);
  });

  it('a text that is there is worked on, whatever it is about', () => {
    const letter =
      'Dear Doctor Lind, the blood test was taken on Monday and the values were fine. I sleep well again. The new tablets help, and I walk every day for an hour. I would like to come in May instead of April, because I am away. Thank you for your time.';
    const { text } = talk([`Can you shorten this?\n\n${letter}`]);
    expect(text).not.toMatch(/^Paste the text/);
    expect(text).not.toContain('stored encrypted');
  });

  it('the table is long enough to mean something', () => {
    expect(SENSITIVE_TASKS.length + NEVER_INVITED.length).toBeGreaterThanOrEqual(20);
    expect(SHARE_QUESTIONS_HELD_OUT.length).toBeGreaterThanOrEqual(20);
    expect(SHARE_QUESTIONS.length + SHARE_QUESTIONS_HELD_OUT.length).toBeGreaterThanOrEqual(40);
  });

  it.each(NO_SHARE_QUESTIONS)('is not asked by: %s', (question) => {
    expect(talk([question]).text).not.toContain('what you write here is stored encrypted');
  });

  it('is answered too when the guide has just asked for a text', () => {
    const { text } = talk([
      'Can you shorten a text for me?',
      'Is it safe to paste the discharge letter of my mother here, with her name and her diagnosis in it?',
    ]);
    expect(text).toMatch(/encrypted/i);
    expect(text).not.toMatch(INVITATION);
  });

  it('about another tool, the answer has no invitation either', () => {
    for (const question of [
      'Can I paste customer emails into chatgpt?',
      'Is it safe to put patient data into Copilot?',
    ]) {
      expect(talk([question]).text).not.toMatch(INVITATION);
    }
  });
});
