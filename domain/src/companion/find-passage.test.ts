import { describe, expect, it } from 'vitest';
import { findBestPassage, rankTexts } from './find-passage.ts';

const FILLER = 'Nothing of note is said in this sentence here. '.repeat(30).trim();

describe('best passage', () => {
  it('is whole sentences of one section, starting at the match', () => {
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

  it('is a short section unchanged, or the beginning if nothing matches', () => {
    expect(findBestPassage(['One line.', 'A ferry waits.'], 'ferries')).toBe('A ferry waits.');
    expect(findBestPassage(['One line.', 'Two lines.'], 'zebra')).toBe('One line.');
    expect(findBestPassage([], 'zebra')).toBe('');
  });

  it('never breaks a sentence, including at the end of a section', () => {
    const passage = findBestPassage([`${FILLER} The ferry waits.`], 'ferry');
    expect(passage).toContain('The ferry waits.');
    expect(passage).toMatch(/^Nothing .*here\./);
  });
});

describe('ranked texts', () => {
  const read = (text: string) => {
    const [title = '', rest = ''] = text.split(': ');
    return { title, text: rest };
  };
  it('list title matches first and leave out texts that match only a common word', () => {
    const texts = ['A walk: calm in the park', 'Calm breath: in and out', 'A fence: what about it'];
    expect(rankTexts(texts, 'what about calm?', read)).toEqual([texts[1], texts[0]]);
    expect(rankTexts(texts, 'what about it?', read)).toEqual([]);
  });
});
