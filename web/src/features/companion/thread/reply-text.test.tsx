import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Source } from '#platform/api/companion.ts';
import { closeOpenMarkdown } from './close-open-markdown.ts';
import { getLinkKind } from './link-policy.ts';
import { ReplyText } from './reply-text.tsx';

const SOURCES: Source[] = [
  { kind: 'web', title: 'A study', address: 'https://example.org/study' },
  { kind: 'web', title: 'Not an address', address: 'javascript:alert(1)' },
];

const HOSTILE = [
  '![x](https://evil.example/pixel.gif)',
  '<img src=https://evil.example/pixel.gif onerror=alert(1)>',
  '<script src="https://evil.example/x.js"></script>',
  '<iframe src="https://evil.example"></iframe><link rel=stylesheet href=//evil.example>',
  '[click](javascript:alert(1)) [data](data:text/html,x) [half](//evil.example/x)',
  '[the study](https://evil.example/study) [mail](mailto:a@evil.example)',
  '[sign out](/api/account/sign-out) [outbox](/sandbox/outbox) [#](#main)',
  '<style>@import url(https://evil.example/x.css)</style>',
].join('\n\n');

function show(text: string, isStreaming = false) {
  return render(
    <MemoryRouter>
      <ReplyText text={text} sources={SOURCES} isStreaming={isStreaming} />
    </MemoryRouter>,
  ).container;
}

/** Everything in the markup that a browser would fetch or follow. */
const findActiveElements = (container: HTMLElement) =>
  [...container.querySelectorAll('a, img, script, iframe, link, style, object, [style*=url]')].map(
    (element) => element.outerHTML,
  );

describe('LM3: what a reply may request or link to', () => {
  it('is nothing, whatever its text says', () => {
    const container = show(HOSTILE);
    expect(findActiveElements(container)).toEqual([]);
    expect(container.textContent).toContain('the study (evil.example)');
  });

  it('is nothing while the text streams, character by character', () => {
    const { rerender, container } = render(<MemoryRouter />);
    for (let end = 0; end <= HOSTILE.length; end += 1) {
      rerender(
        <MemoryRouter>
          <ReplyText text={HOSTILE.slice(0, end)} sources={SOURCES} isStreaming />
        </MemoryRouter>,
      );
      expect(findActiveElements(container), HOSTILE.slice(0, end).slice(-60)).toEqual([]);
    }
  });

  it('is our pages, and the sources found for it', () => {
    const container = show(
      '[a lesson](/tutorials/a-letter) [study](https://example.org/study) [care](/docs/care.html)',
    );
    const links = [...container.querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/tutorials/a-letter',
      'https://example.org/study',
      '/docs/care.html',
    ]);
    expect(links[1]?.getAttribute('rel')).toBe('nofollow noopener noreferrer');
  });

  it.each([
    ['/learning-goals?x=1#y', 'page'],
    ['/nowhere', null],
    ['/docs/../api/account', null],
    ['https://example.org/study/', null],
    ['HTTPS://EXAMPLE.org/study', 'source'],
    ['javascript:alert(1)', null],
    ['http://localhost/dashboard', null],
  ])('classifies %s as %s', (href, kind) => {
    expect(getLinkKind(href, SOURCES)).toBe(kind);
  });
});

describe('the end of a text that is still streaming', () => {
  it.each([
    ['See [the les', 'See the les'],
    ['See [the lesson](/tuto', 'See the lesson'],
    ['It is **very im', 'It is **very im**'],
    ['It is **', 'It is'],
    ['`code [x', '`code [x'],
    ['```\n[x](y', '```\n[x](y'],
    ['Done. [a](/b) and', 'Done. [a](/b) and'],
  ])('%j is shown as %j', (text, shown) => {
    expect(closeOpenMarkdown(text)).toBe(shown);
  });
});
