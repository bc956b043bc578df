import { describe, expect, it } from 'vitest';
import { quoteAt, readSectionText } from './passage.ts';

describe('the stored quote of a selection', () => {
  const TEXT = 'Ask first. Then ask again, and ask first once more.\nfirst.';
  const quoteOf = (text: string, from = 0) => {
    const start = TEXT.indexOf(text, from);
    return quoteAt(TEXT, start, start + text.length);
  };

  it('consists of whole words without surrounding spaces', () => {
    expect(quoteOf('hen ask ag')).toBe('Then ask again,');
    expect(quoteOf(' again, ')).toBe('again,');
  });

  it('is not extended when its first match is the selection', () => {
    expect(quoteOf('first.')).toBe('first.');
  });

  it('is extended until its first match is the selection', () => {
    expect(quoteOf('ask first', 20)).toBe('ask first');
    expect(quoteOf('first', 20)).toBe('ask first');
    expect(quoteOf('first', 45)).toBe('more. first.');
  });

  it('joins lines with one space', () => {
    expect(quoteOf('more.\nfir')).toBe('more. first.');
  });
});

describe('the text of a section', () => {
  function section(html: string): Element {
    const element = document.createElement('div');
    element.innerHTML = html;
    return element;
  }

  it('separates blocks and leaves out buttons', () => {
    const read = readSectionText(
      section('<p>One <em>two</em>.</p><div data-aside>Copy</div><ul><li>three</li></ul>'),
    );
    expect(read.text).toBe('One two.\nthree');
  });

  it('finds the offset of a DOM position', () => {
    const element = section('<p>One <em>two</em>.</p><p>three</p>');
    const { text, offsetOf } = readSectionText(element);
    const [first, second] = element.querySelectorAll('p');
    const emphasis = element.querySelector('em')?.firstChild;
    if (!first || !second?.firstChild || !emphasis) throw new Error('an element is missing');
    expect(text.slice(offsetOf(emphasis, 1), offsetOf(second.firstChild, 5))).toBe('wo.\nthree');
    expect(offsetOf(element, 1)).toBe(text.indexOf('three'));
    expect(offsetOf(element, 2)).toBe(text.length);
  });
});
