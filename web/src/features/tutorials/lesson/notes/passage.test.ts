import { describe, expect, it } from 'vitest';
import { quoteAt, readSectionText } from './passage.ts';

describe('what is kept of a selection', () => {
  const TEXT = 'Ask first. Then ask again, and ask first once more.\nfirst.';
  const at = (words: string, from = 0) => {
    const start = TEXT.indexOf(words, from);
    return quoteAt(TEXT, start, start + words.length);
  };

  it('is whole words without blanks at the ends', () => {
    expect(at('hen ask ag')).toBe('Then ask again,');
    expect(at(' again, ')).toBe('again,');
  });

  it('stays as it is where it is the first that reads so', () => {
    expect(at('first.')).toBe('first.');
  });

  it('grows until it is found at its own place', () => {
    expect(at('ask first', 20)).toBe('ask first');
    expect(at('first', 20)).toBe('ask first');
    expect(at('first', 45)).toBe('more. first.');
  });

  it('joins lines by one blank', () => {
    expect(at('more.\nfir')).toBe('more. first.');
  });
});

describe('the text of a section', () => {
  function section(html: string): Element {
    const element = document.createElement('div');
    element.innerHTML = html;
    return element;
  }

  it('keeps blocks apart and leaves out what stands aside', () => {
    const read = readSectionText(
      section('<p>One <em>two</em>.</p><div data-aside>Copy</div><ul><li>three</li></ul>'),
    );
    expect(read.text).toBe('One two.\nthree');
  });

  it('knows where a place of the page is in it', () => {
    const element = section('<p>One <em>two</em>.</p><p>three</p>');
    const { text, offsetOf } = readSectionText(element);
    const [first, second] = element.querySelectorAll('p');
    const emphasis = element.querySelector('em')?.firstChild;
    if (!first || !second?.firstChild || !emphasis) throw new Error('not there');
    expect(text.slice(offsetOf(emphasis, 1), offsetOf(second.firstChild, 5))).toBe('wo.\nthree');
    expect(offsetOf(element, 1)).toBe(text.indexOf('three'));
    expect(offsetOf(element, 2)).toBe(text.length);
  });
});
