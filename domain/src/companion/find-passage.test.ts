import { describe, expect, it } from 'vitest';
import { findBestPassage, rankTexts } from './find-passage.ts';

const FILLER = 'Nothing of note is said in this sentence here. '.repeat(30).trim();

describe('the passage that fits best', () => {
  it('is whole sentences of one section, from where the words stand', () => {
    const sections = [
      `An opening without much in it. ${FILLER}`,
      `${FILLER} A source is checked by opening it. Two clicks are enough. ${FILLER}`,
    ];
    const passage = findBestPassage(sections, 'How do I check a source?');
    expect(passage).toMatch(/^A source is checked by opening it\. Two clicks are enough\. Nothing/);
    expect(passage).toMatch(/here\.$/);
    expect(passage.length).toBeGreaterThanOrEqual(300);
    expect(passage.length).toBeLessThanOrEqual(700);
  });

  it('is a short section as it is, and the beginning where nothing fits', () => {
    expect(findBestPassage(['One line.', 'A ferry waits.'], 'ferries')).toBe('A ferry waits.');
    expect(findBestPassage(['One line.', 'Two lines.'], 'zebra')).toBe('One line.');
    expect(findBestPassage([], 'zebra')).toBe('');
  });

  it('never breaks a sentence, also at the end of a section', () => {
    const passage = findBestPassage([`${FILLER} The ferry waits.`], 'ferry');
    expect(passage).toContain('The ferry waits.');
    expect(passage).toMatch(/^Nothing .*here\./);
  });
});

describe('texts that fit', () => {
  const read = (text: string) => {
    const [title = '', rest = ''] = text.split(': ');
    return { title, text: rest };
  };
  it('come with titles first, and without those in which only a common word stands', () => {
    const texts = ['A walk: calm in the park', 'Calm breath: in and out', 'A fence: what about it'];
    expect(rankTexts(texts, 'what about calm?', read)).toEqual([texts[1], texts[0]]);
    expect(rankTexts(texts, 'what about it?', read)).toEqual([]);
  });
});
