import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CropSquare, squareOf } from './crop-square.tsx';

const WIDE = { width: 1200, height: 800 };

describe('the visible square', () => {
  it.each([
    ['the middle', { x: 600, y: 400, zoom: 1 }, { x: 200, y: 0, size: 800 }],
    ['held at the left edge', { x: -50, y: 400, zoom: 1 }, { x: 0, y: 0, size: 800 }],
    ['held at the lower right', { x: 5000, y: 5000, zoom: 2 }, { x: 800, y: 400, size: 400 }],
    ['a quarter', { x: 600, y: 400, zoom: 4 }, { x: 500, y: 300, size: 200 }],
  ])('%s', (_what, view, square) => expect(squareOf(WIDE, view)).toEqual(square));

  it('is inside the picture, whatever its sides', () => {
    for (const size of [
      { width: 17, height: 301 },
      { width: 999, height: 16 },
    ]) {
      for (const zoom of [1, 1.3, 2.7, 4]) {
        const seen = squareOf(size, { x: size.width, y: size.height, zoom });
        expect(seen.x + seen.size).toBeLessThanOrEqual(size.width);
        expect(seen.y + seen.size).toBeLessThanOrEqual(size.height);
        expect(Math.min(seen.x, seen.y)).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

function open() {
  const onChange = vi.fn();
  const onUnreadable = vi.fn();
  const { container } = render(
    <CropSquare src="blob:x" onChange={onChange} onUnreadable={onUnreadable} />,
  );
  const picture = container.querySelector('img') as HTMLImageElement;
  Object.defineProperties(picture, {
    naturalWidth: { value: WIDE.width },
    naturalHeight: { value: WIDE.height },
  });
  return { onChange, onUnreadable, picture };
}

it('starts in the middle; arrows move it, plus zooms', async () => {
  const user = userEvent.setup();
  const { onChange, picture } = open();
  fireEvent.load(picture);
  expect(onChange).toHaveBeenLastCalledWith({ x: 200, y: 0, size: 800 });
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('group'));
  await user.keyboard('{ArrowLeft}');
  expect(onChange).toHaveBeenLastCalledWith({ x: 160, y: 0, size: 800 });
  await user.keyboard('{ArrowRight}{ArrowRight}{+}');
  expect(onChange).toHaveBeenLastCalledWith({ x: 277, y: 37, size: 727 });
});

it('zooms with the slider and the two buttons', async () => {
  const user = userEvent.setup();
  const { onChange, picture } = open();
  fireEvent.load(picture);
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } });
  expect(onChange).toHaveBeenLastCalledWith({ x: 400, y: 200, size: 400 });
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ size: 421 }));
});

it('says when the browser cannot show the picture', () => {
  const { onUnreadable, picture } = open();
  fireEvent.error(picture);
  expect(onUnreadable).toHaveBeenCalledOnce();
});
