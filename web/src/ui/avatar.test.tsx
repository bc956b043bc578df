import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

it.each([
  ['Ilse Varga', 'IV'],
  ['ilse', 'I'],
  ['🌻 Rose', '🌻R'],
  ['محمد عبد الله', 'ما'],
])('shows %s as %s', (name, letters) => {
  expect(render(<Avatar name={name} />).container.textContent).toBe(letters);
});
