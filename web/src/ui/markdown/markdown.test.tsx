import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { Markdown, MarkdownLine } from './markdown.tsx';
import type { Mark } from './marks.ts';

function show(text: string, marks: Mark[] = []) {
  return render(
    <MemoryRouter>
      <Markdown text={text} marks={marks} />
    </MemoryRouter>,
  ).container;
}

describe('elements', () => {
  it('renders the headings, lists, quotes and tables that screen readers expect', () => {
    show('### Why\n\n1. one\n2. two\n\n> said\n\n| A | B |\n|---|---|\n| 1 | 2 |');
    expect(screen.getByRole('heading', { level: 3, name: 'Why' })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('blockquote').textContent).toBe('said');
    expect(screen.getByRole('columnheader', { name: 'B' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: '2' })).toBeTruthy();
  });

  it('opens internal links in place, and others in a new tab without a referrer', () => {
    show('[in](/tutorials/a) and [out](https://who.int)');
    const inside = screen.getByRole('link', { name: 'in' });
    expect(inside.getAttribute('href')).toBe('/tutorials/a');
    expect(inside.hasAttribute('target')).toBe(false);
    const outside = screen.getByRole('link', { name: /^out/ });
    expect(outside.getAttribute('rel')).toBe('noopener noreferrer');
    expect(outside.textContent).toContain('opens in a new tab');
  });

  it('copies a code block, and says so', async () => {
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    show('```\na,b\n1,2\n```');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(write).toHaveBeenCalledWith('a,b\n1,2');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  });

  it('gives lists and quotes in text by members their own text direction', () => {
    const text = '- أولا\n- ثانيا\n\n1. one\n\n> اقتباس';
    const { container } = render(
      <MemoryRouter>
        <Markdown text={text} isFromMember />
      </MemoryRouter>,
    );
    for (const name of ['ul', 'ol', 'blockquote']) {
      expect(container.querySelector(name)?.getAttribute('dir')).toBe('auto');
    }
    expect(show(text).querySelector('[dir]')).toBeNull();
  });

  it('has no heading above the second or below the fourth level', () => {
    const container = show('# A\n\n##### E');
    expect(container.querySelector('h2')?.textContent).toBe('A');
    expect(container.querySelector('h4')?.textContent).toBe('E');
  });

  it('fills missing table cells, and uses paragraphs in lists with empty lines', () => {
    const container = show('| A | B |\n|---|--:|\n| 1 |\n\n- a\n\n  b\n- c');
    expect(container.querySelectorAll('td')).toHaveLength(2);
    expect(container.querySelectorAll('td')[1]?.className).toContain('text-end');
    expect(container.querySelectorAll('li p')).toHaveLength(3);
  });

  it('scrolls a wide table in an area that the keyboard reaches, and breaks no word', () => {
    show('| Name | What it is good for |\n|---|---|\n| Whisper | a long text about dictation |');
    const area = screen.getByRole('group', { name: 'Table: Name, What it is good for' });
    expect(area.tabIndex).toBe(0);
    const cells = screen.getAllByRole('cell');
    expect(cells.map(({ className }) => className.includes('wrap-normal'))).toEqual([true, true]);
    expect(cells.map(({ className }) => className.includes('min-w-40'))).toEqual([false, true]);
  });

  it('shows a mention with its @, and other links to members as plain text', () => {
    const id = '018f2b4e-7c00-7000-8000-00000000000a';
    const container = show(`**@[Ann](member:${id})** [@Bo](member:${id}) @[x](member:1)`);
    const mention = '<strong><span class="font-medium text-accent-ink">@Ann</span></strong>';
    expect(container.querySelector('p')?.innerHTML).toBe(`${mention} @Bo @x`);
  });

  it('renders one line without blocks', () => {
    const { container } = render(<MarkdownLine text="# **a** - b" />);
    expect(container.innerHTML).toBe('# <strong>a</strong> - b');
  });
});

describe('hostile texts', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<div style="background:url(javascript:alert(1))">',
    '<!-- --><script>1</script>',
    '```\n</code></pre><script>alert(1)</script>\n```',
    '| <script> |\n|---|\n| <img src=x onerror=1> |',
    '[x](javascript:alert(1))',
    '[x](<javascript:alert(1)>)',
    '[x](JAVASCRIPT:alert`1`)',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](/a" onclick="alert(1))',
    '[x](https://a.example/" onmouseover="alert(1))',
    '![x](https://a.example/track.gif)',
    '[<img src=x onerror=alert(1)>](/a)',
    '**<b>**`<i>`',
  ])('renders %s as text', (text) => {
    const container = show(text);
    const all = [...container.querySelectorAll('*')];
    const bad = all.filter((element) =>
      /^(script|img|svg|iframe|style|object|embed|form)$/i.test(element.tagName),
    );
    expect(bad.filter((element) => !element.classList.contains('lucide'))).toEqual([]);
    for (const element of all) {
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on/i);
        expect(value).not.toMatch(/^\s*(javascript|data|vbscript):/i);
      }
    }
  });

  it('renders deeply nested text', () => {
    const deep = `${'**'.repeat(5_000)}a${'**'.repeat(5_000)}\n\n${'> '.repeat(5_000)}b\n\n${'*a '.repeat(3_000)}${'a* '.repeat(3_000)}`;
    expect(show(deep).textContent).toContain('a');
  });
});

describe('highlights', () => {
  const marked = (container: HTMLElement) =>
    [...container.querySelectorAll('mark')].map(
      (mark) => `${mark.dataset.mark}:${mark.textContent}`,
    );

  it('span emphasis, code and blocks, whatever the whitespace', () => {
    const container = show('A **bold** move\nby `two`.\n\nThen more.', [
      { id: 'n1', quote: 'bold move by two.\n\nThen' },
    ]);
    expect(marked(container)).toEqual(['n1:bold', 'n1: move\nby ', 'n1:two', 'n1:.', 'n1:Then']);
    expect(container.textContent).toBe('A bold move\nby two.Then more.');
  });

  it('exclude spaces at their ends, and skip quotes that the text no longer contains', () => {
    const container = show('one two three', [
      { id: 'n1', quote: ' two ' },
      { id: 'n2', quote: 'gone' },
      { id: 'n3', quote: '  ' },
    ]);
    expect(marked(container)).toEqual(['n1:two']);
  });

  it('do not overlap: a later highlight covers an earlier one', () => {
    const container = show('one two three four', [
      { id: 'n1', quote: 'one two' },
      { id: 'n2', quote: 'two three' },
    ]);
    expect(marked(container)).toEqual(['n1:one', 'n2:two three']);
  });

  it('work in code and tables', () => {
    const container = show('```\na = 1\n```\n\n| x | y |\n|---|---|\n| 1 | 2 |', [
      { id: 'n1', quote: '= 1' },
      { id: 'n2', quote: 'y 1' },
    ]);
    expect(marked(container)).toEqual(['n1:= 1', 'n2:y', 'n2:1']);
  });
});
