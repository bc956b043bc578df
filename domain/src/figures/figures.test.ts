import { describe, expect, it } from 'vitest';
import { buildTutorialMarkdown } from '../../test/tutorial.builder.ts';
import { parseLesson } from '../markdown/parse-lesson.ts';
import { toPlainText } from '../markdown/plain-text.ts';
import { parseTutorial } from '../tutorials/parse-tutorial.ts';
import { FIGURE_HEIGHTS } from './figure-list.ts';
import { parseFigure } from './parse-figure.ts';

const [KNOWN = ''] = FIGURE_HEIGHTS.keys();
const DESCRIPTION = 'A line that leads from the question to its answer.';
const draw = (content: string) => `<svg viewBox="0 0 340 90">${content}</svg>`;

function problemsOf(text: string): string[] {
  const markdown = buildTutorialMarkdown({ id: 'one', sections: { Aim: text } });
  return parseTutorial(markdown).problems.map(({ line, message }) => `${line}: ${message}`);
}

describe('figures in the text of a lesson', () => {
  it('are blocks, with a caption as their title', () => {
    const text = `Before.\n\n![${DESCRIPTION}](figure:${KNOWN} "A caption.")\n\nAfter.`;
    expect(problemsOf(text)).toEqual([]);
    const [, figure] = parseLesson(text).children;
    expect(figure).toMatchObject({ type: 'image', alt: DESCRIPTION, title: 'A caption.' });
  });

  it('leave their description and caption in plain text', () => {
    const text = `Before.\n\n![${DESCRIPTION}](figure:${KNOWN} "A caption.")\n\nAfter.`;
    expect(toPlainText(text)).toBe(`Before. ${DESCRIPTION} A caption. After.`);
    expect(toPlainText(`![${DESCRIPTION}](figure:${KNOWN})`)).toBe(DESCRIPTION);
  });

  it.each([
    [`![${DESCRIPTION}](figure:nowhere)`, /^\d+: There’s no figure "nowhere"/],
    [`![Short](figure:${KNOWN})`, /40 to 400 characters; this has 5/],
    [`![${'x'.repeat(401)}](figure:${KNOWN})`, /this has 401/],
    [`![Some [brackets] in a description of a figure](figure:${KNOWN})`, /square brackets/],
    [`Text ![${DESCRIPTION}](figure:${KNOWN})`, /Only figures can be shown/],
    [`- ![${DESCRIPTION}](figure:${KNOWN})`, /Only figures can be shown/],
    [`![${DESCRIPTION}](https://example.com/a.png)`, /Only figures can be shown/],
  ])('are refused: %s', (text, problem) => {
    expect(problemsOf(text)).toEqual([expect.stringMatching(problem)]);
  });

  it('are reported on their line', () => {
    const markdown = buildTutorialMarkdown({ id: 'one', sections: { Aim: 'A.\n\n![x](y)' } });
    const line = markdown.split('\n').indexOf('![x](y)') + 1;
    expect(parseTutorial(markdown).problems.map((problem) => problem.line)).toEqual([line]);
  });

  it('are the only images: others become their description', () => {
    const root = parseLesson('See ![a picture](https://example.com/a.png) here.');
    expect(JSON.stringify(root)).not.toContain('example.com');
    expect(JSON.stringify(root)).toContain('a picture');
  });
});

describe('the drawing of a figure', () => {
  it('consists of shapes and text', () => {
    const svg = draw(
      '\n <g><path class="line accent" d="M0 0H9"/></g>\n <text x="1">R&amp;D</text>',
    );
    expect(parseFigure(svg)).toEqual({
      width: 340,
      height: 90,
      nodes: [
        {
          name: 'g',
          attributes: {},
          children: [
            { name: 'path', attributes: { class: 'line accent', d: 'M0 0H9' }, children: [] },
          ],
        },
        { name: 'text', attributes: { x: '1' }, children: ['R&D'] },
      ],
    });
  });

  it.each([
    draw('<script>x</script>'),
    draw('<image href="x"/>'),
    draw('<path style="fill:red" d="M0 0"/>'),
    draw('<path id="a" d="M0 0"/>'),
    draw('<path onload="x" d="M0 0"/>'),
    draw('<path class="hidden" d="M0 0"/>'),
    draw('<g>'),
    draw('</g>'),
    draw('stray text'),
    draw('<!-- a comment -->'),
    '<svg viewBox="1 0 340 90"></svg>',
    '<g></g>',
    '',
  ])('is refused: %s', (svg) => {
    expect(() => parseFigure(svg)).toThrow();
  });
});
