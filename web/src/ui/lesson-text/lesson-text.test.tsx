import { FIGURE_HEIGHTS } from '@attune/domain/figures/figure-list';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { LessonText } from './lesson-text.tsx';

const DESCRIPTION = "A number line with the reader's guess and two wheels.";

function show(text: string) {
  return render(
    <MemoryRouter>
      <LessonText text={text} />
    </MemoryRouter>,
  ).container;
}

describe('a figure', () => {
  it('is described, has a caption, and is drawn inline once loaded', async () => {
    const container = show(`Before.\n\n![${DESCRIPTION}](figure:anchor "It's a caption.")`);
    const figure = screen.getByRole('figure');
    const drawing = screen.getByRole('img', { name: DESCRIPTION.replace("'", '’') });
    expect(figure.textContent).toContain('It’s a caption.');
    expect(drawing.getAttribute('viewBox')).toBe(`0 0 340 ${FIGURE_HEIGHTS.get('anchor')}`);
    await waitFor(() => expect(drawing.querySelector('path.accent')).toBeTruthy());
    expect(drawing.textContent).toContain('The typical guess');
    expect(container.querySelector('p figure, [style], [id]')).toBeNull();
  });

  it('has labels that are not part of the text', () => {
    show(`![${DESCRIPTION}](figure:anchor)`);
    expect(screen.getByRole('figure').closest('[data-aside]')).toBeTruthy();
  });

  it('is replaced by its description if it no longer exists', () => {
    show(`![${DESCRIPTION}](figure:removed)`);
    expect(screen.queryByRole('figure')).toBeNull();
    expect(screen.getByText(/^A number line/)).toBeTruthy();
  });

  it('is the only kind of image', () => {
    const container = show('![A picture](https://example.com/a.png)');
    expect(container.querySelector('img, svg')).toBeNull();
    expect(container.textContent).toBe('A picture');
  });
});

it.each([...FIGURE_HEIGHTS.keys()])('draws %s', async (id) => {
  show(`![${DESCRIPTION}](figure:${id})`);
  const drawing = screen.getByRole('img');
  await waitFor(() => expect(drawing.querySelector('text')).toBeTruthy());
});
