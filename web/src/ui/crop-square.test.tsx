import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CropSquare, getSquare } from './crop-square.tsx';

const WIDE = { width: 1200, height: 800 };

describe('the visible square', () => {
  it.each([
    [
      'is the middle of the picture at first',
      { x: 600, y: 400, zoom: 1 },
      { x: 200, y: 0, size: 800 },
    ],
    ['stops at the left edge', { x: -50, y: 400, zoom: 1 }, { x: 0, y: 0, size: 800 }],
    [
      'stops at the lower right corner',
      { x: 5000, y: 5000, zoom: 2 },
      { x: 800, y: 400, size: 400 },
    ],
    ['is a quarter as wide at zoom 4', { x: 600, y: 400, zoom: 4 }, { x: 500, y: 300, size: 200 }],
  ])('%s', (_title, view, square) => expect(getSquare(WIDE, view)).toEqual(square));

  it('stays inside pictures of any proportions', () => {
    for (const size of [
      { width: 17, height: 301 },
      { width: 999, height: 16 },
    ]) {
      for (const zoom of [1, 1.3, 2.7, 4]) {
        const square = getSquare(size, { x: size.width, y: size.height, zoom });
        expect(square.x + square.size).toBeLessThanOrEqual(size.width);
        expect(square.y + square.size).toBeLessThanOrEqual(size.height);
        expect(Math.min(square.x, square.y)).toBeGreaterThanOrEqual(0);
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

it('starts in the middle, moves with the arrow keys and zooms with plus', async () => {
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

it('zooms with the slider and with both buttons', async () => {
  const user = userEvent.setup();
  const { onChange, picture } = open();
  fireEvent.load(picture);
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } });
  expect(onChange).toHaveBeenLastCalledWith({ x: 400, y: 200, size: 400 });
  await user.click(screen.getByRole('button', { name: 'Zoom out' }));
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ size: 421 }));
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ size: 400 }));
});

it('says when the browser cannot show the picture', () => {
  const { onUnreadable, picture } = open();
  fireEvent.error(picture);
  expect(onUnreadable).toHaveBeenCalledOnce();
});
