import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  '\\(\\href{https://evil.example}{a}\\) \\[\\includegraphics{https://evil.example/m.png}\\]',
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
    expect(links[1]?.textContent).toBe('study (example.org) (opens in a new tab)');
  });

  it('is no image: an image is named, with its host, and linked only if it is a source', () => {
    const container = show(
      '![a cat](https://evil.example/cat.png?q=secret) ![a chart](https://example.org/study)',
    );
    expect(container.textContent).toContain('Image: a cat (evil.example)');
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('link').textContent).toMatch(/^Image: a chart \(example\.org\)/);
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
    ['It was ~~wro', 'It was ~~wro~~'],
    ['So \\(x^', 'So'],
    ['We get\n\\[\na + ', 'We get\n'],
    ['$$a$$ and $$b', '$$a$$ and'],
    ['`$$` is an id, `\\(` a', '`$$` is an id, `\\(` a'],
    ['```sh\necho $$\n```\nSo', '```sh\necho $$\n```\nSo'],
  ])('%j is shown as %j', (text, shown) => {
    expect(closeOpenMarkdown(text)).toBe(shown);
  });
});

describe('what models write', () => {
  it('shows struck text, and footnotes that lead there and back', async () => {
    show('It was ~~wrong~~ right.[^1]\n\n[^1]: A *source*.');
    expect(screen.getByRole('deletion').textContent).toBe('wrong');
    const note = screen.getByRole('note');
    expect(note.textContent).toContain('A source.');
    await userEvent.click(screen.getByRole('link', { name: 'Footnote 1' }));
    expect(document.activeElement).toBe(note);
    await userEvent.click(within(note).getByRole('link', { name: /^Back to the text/ }));
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Footnote 1' }));
  });

  it('hides the signs of footnotes until their texts arrive', () => {
    expect(show('One.[^1]\n\nTwo.[^', true).textContent).toBe('One.Two.');
    expect(show('`[^a]`\n\n```\n[^b]', true).textContent).toMatch(/\[\^a\].*\[\^b\]/s);
  });

  // Displayed formulas need a browser and stay as written here: see the journey "a reply with a
  // table, code, math and footnotes".
  it('tells math from prices', async () => {
    const container = show('So \\(x^2\\), \\[a_1 * b_1\\] and $c$, for $5 to $10.');
    const formula = await screen.findByRole('group', { name: 'Formula' });
    expect(formula.textContent).toBe('a_1 * b_1');
    expect(container.textContent).toBe('So x2, a_1 * b_1 and c, for $5 to $10.');
  });

  it('colors code in a known language, and keeps its text', async () => {
    const code = 'const answer = 42; // so it is';
    const container = show(`\`\`\`js\n${code}\n\`\`\`\n\n\`\`\`klingon\nqapla\n\`\`\``);
    await waitFor(() => expect(container.querySelector('code span')?.textContent).toBe('const'));
    expect([...container.querySelectorAll('code')].map((each) => each.textContent)).toEqual([
      code,
      'qapla',
    ]);
    expect(screen.getAllByRole('button', { name: 'Copy' })).toHaveLength(2);
  });
});
