import { QUESTIONS } from '@attune/domain/assessment/questions';
import { describe, expect, it } from 'vitest';
import { clearUserData, DRAFT_PREFIX } from '#platform/browser/clear-user-data.ts';
import { answersOf, type Draft, draftIssue, findFirstOpenQuestion, withAnswer } from './draft.ts';
import { draftStorage } from './draft-storage.ts';

const EMPTY: Draft = { id: 'a-key', answers: {} };
const KEY = `${DRAFT_PREFIX}questionnaire:ilse`;

const FULL = QUESTIONS.reduce<Draft>(
  (draft, { id, options }) => withAnswer(draft, id, { option: options[0].id }),
  EMPTY,
);

describe('the draft', () => {
  it('opens at the first question that is neither answered nor skipped', () => {
    expect(findFirstOpenQuestion(EMPTY)).toBe(1);
    const skipped = withAnswer(EMPTY, 1, { option: null });
    expect(findFirstOpenQuestion(skipped)).toBe(2);
    expect(findFirstOpenQuestion(FULL)).toBeNull();
  });

  it('does not send skipped questions, and only 1–4 can be skipped', () => {
    const skipped = withAnswer(withAnswer(FULL, 2, { option: null }), 6, { option: null });
    expect(answersOf(skipped).map(({ question_id }) => question_id)).toEqual([1, 3, 4, 5, 7, 8, 9]);
    expect(draftIssue(skipped, 2)).toBeNull();
    expect(draftIssue(skipped, 6)).toBe('Please choose the feeling that comes closest.');
  });

  it("sends the option's text, and for Other the user's own text", () => {
    const other = withAnswer(FULL, 7, { option: 'other', own: '  Night shifts  ' });
    const sent = answersOf(other);
    expect(sent[0]).toEqual({ question_id: 1, answer: 'Being with people (E)' });
    expect(sent[6]).toEqual({ question_id: 7, answer: 'Night shifts' });
    expect(draftIssue(withAnswer(other, 7, { own: ' ' }), 7)).toBe(
      'Please say in a few words what your days look like.',
    );
  });

  it("keeps the user's own text while another option is tried", () => {
    const other = withAnswer(FULL, 7, { option: 'other', own: 'Night shifts' });
    const back = withAnswer(withAnswer(other, 7, { option: 'desk' }), 7, { option: 'other' });
    expect(answersOf(back)[6]?.answer).toBe('Night shifts');
  });
});

describe('the draft storage', () => {
  it('returns what was written, for that user only', () => {
    expect(draftStorage.write('ilse', FULL)).toBe(true);
    expect(draftStorage.read('ilse')).toEqual(FULL);
    expect(draftStorage.read('maren')).toBeNull();
    draftStorage.forget('ilse');
    expect(draftStorage.read('ilse')).toBeNull();
  });

  it.each(['', '{', 'null', '[]', '{"id":1,"answers":{}}', '{"id":"x"}'])(
    'treats %s as no draft',
    (text) => {
      localStorage.setItem(KEY, text);
      expect(draftStorage.read('ilse')).toBeNull();
    },
  );

  it('keeps only the valid answers', () => {
    const answers = { 1: { option: 'quiet', own: '' }, 2: 'N', 3: { option: 4 }, 12: {} };
    localStorage.setItem(KEY, JSON.stringify({ id: 'a-key', answers }));
    expect(draftStorage.read('ilse')?.answers).toEqual({ 1: { option: 'quiet', own: '' } });
  });

  it('survives sign-out, when all other user data is deleted', () => {
    draftStorage.write('ilse', FULL);
    localStorage.setItem('attune-member', '1');
    sessionStorage.setItem('attune-wanted', '/forum');
    clearUserData();
    expect(Object.keys(localStorage)).toEqual([KEY]);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});
