// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { firstPicture } from './file-transfer.ts';
import { PictureField } from './picture-field.tsx';

type Props = ComponentProps<typeof PictureField>;

const PICTURE = { src: '/api/uploads/x', width: 40, height: 20 };
const file = new File(['x'], 'cat.png', { type: 'image/png' });

function show(differences: Partial<Props> = {}) {
  const props: Props = {
    label: 'Picture',
    hint: 'Up to 10 MB',
    accept: 'image/png',
    picture: null,
    progress: null,
    alt: '',
    maxAltLength: 300,
    onAltChange: vi.fn(),
    onChoose: vi.fn(),
    onCancel: vi.fn(),
    onRemove: vi.fn(),
    ...differences,
  };
  const { container, rerender } = render(<PictureField {...props} />);
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  const change = (next: Partial<Props>) => rerender(<PictureField {...props} {...next} />);
  return { props, input, change };
}

test('opens the file dialog by keyboard, and accepts the chosen picture', async () => {
  const { props, input } = show();
  expect(screen.getByRole('group', { name: 'Picture' })).toBeTruthy();
  const opened = vi.spyOn(input, 'click');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledOnce();
  await userEvent.upload(input, file);
  expect(props.onChoose).toHaveBeenCalledExactlyOnceWith(file);
});

test('accepts a dropped picture and ignores dropped text', () => {
  const { props } = show();
  const zone = screen.getByRole('button', { name: 'Choose a picture' });
  expect(fireEvent.drop(zone, { dataTransfer: { files: [], types: ['text/plain'] } })).toBe(true);
  expect(props.onChoose).not.toHaveBeenCalled();
  const dataTransfer = { files: [file], types: ['Files'] };
  expect(fireEvent.dragOver(zone, { dataTransfer })).toBe(false);
  expect(fireEvent.drop(zone, { dataTransfer })).toBe(false);
  expect(props.onChoose).toHaveBeenCalledExactlyOnceWith(file);
});

test('shows and announces progress, and can be canceled', async () => {
  const { props } = show({ progress: 0.42 });
  const bar = screen.getByRole('progressbar', { name: 'Picture upload' });
  expect(bar.getAttribute('aria-valuenow')).toBe('42');
  expect(screen.getByRole('status').textContent).toBe('Uploading the picture');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(props.onCancel).toHaveBeenCalledOnce();
});

/** Keeps the description in state, as a page does. */
function FieldWithPicture({ onRemove }: Pick<Props, 'onRemove'>) {
  const [alt, setAlt] = useState('');
  const rest = { accept: '', progress: null, maxAltLength: 5, onChoose() {}, onCancel() {} };
  return (
    <PictureField
      {...rest}
      label="Picture"
      picture={PICTURE}
      alt={alt}
      onAltChange={setAlt}
      onRemove={onRemove}
    />
  );
}

test('shows a picture with its description, and removes it', async () => {
  const onRemove = vi.fn();
  render(<FieldWithPicture onRemove={onRemove} />);
  await userEvent.type(screen.getByLabelText('What does the picture show?'), 'A cat asleep');
  expect(screen.getByRole('img', { name: 'A cat asleep' })).toBeTruthy();
  expect(screen.getByText('Your description is 7 characters too long. Shorten it.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(onRemove).toHaveBeenCalledOnce();
});

test('shows the error message', () => {
  show({ error: 'This picture is larger than 10 MB.' });
  expect(screen.getByRole('alert').textContent).toBe('This picture is larger than 10 MB.');
});

test('moves the focus to the next stage, but only if the focus was inside the field', async () => {
  const { change } = show();
  change({ progress: 0 });
  expect(document.activeElement).toBe(document.body);
  change({});
  await userEvent.tab();
  change({ progress: 0 });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  change({ picture: PICTURE });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove picture' }));
});

test('accepts only pictures from a paste', () => {
  const textFile = { files: [new File(['x'], 'a.txt', { type: 'text/plain' })] };
  expect(firstPicture(textFile as unknown as DataTransfer)).toBeNull();
  expect(firstPicture({ files: [file] } as unknown as DataTransfer)).toBe(file);
  expect(firstPicture(null)).toBeNull();
});
